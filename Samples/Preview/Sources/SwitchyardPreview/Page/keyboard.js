// Escape takes away what is on top, Alt+Left goes back, / goes to the field for links.

export function watchKeys(phone, bar) {
    document.addEventListener("keydown", (event) => {
        if (event.defaultPrevented || event.target.closest?.("[data-preview='inspector']")) return;
        if (event.key === "Escape" && !event.altKey && !event.ctrlKey && !event.metaKey) {
            // In the bar it belongs to the field: it closes the list of links.
            if (!event.target.closest?.("[data-preview='bar'] :is(input, select)")) phone.escape();
        } else if (event.key === "ArrowLeft" && event.altKey) {
            // On a Mac these keys move the cursor by a word.
            if (navigator.platform.startsWith("Mac") && event.target.matches?.("input[type=text]")) return;
            event.preventDefault();
            phone.back();
        } else if (event.key === "/" && !event.target.matches?.("input, select, textarea")) {
            event.preventDefault();
            bar.field.focus();
            bar.field.select();
        }
    });
}

// Shortcuts: Escape closes the top layer, Alt+Left goes back, / selects the link field.

export function watchKeys(phone, bar) {
    document.addEventListener("keydown", (event) => {
        if (event.defaultPrevented || event.target.closest?.("[data-preview='inspector']")) return;
        if (event.key === "Escape" && !event.altKey && !event.ctrlKey && !event.metaKey) {
            // In the bar, Escape closes the list of links.
            if (!event.target.closest?.("[data-preview='bar'] :is(input, select)")) phone.escape();
        } else if (event.key === "ArrowLeft" && event.altKey) {
            // On a Mac, Alt and an arrow key move the cursor by a word.
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

// Icons of 16 by 16, drawn with one line. Each has a word or a name beside it.
import { s } from "../dom.js";

const PATHS = {
    brand: "M1.5 12.5h13M1.5 12.5c7 0 5.5-9 13-9",
    link: "M6.5 9.5l3-3M7 4.5l1-1a3 3 0 014.5 4.2l-1 1M9 11.5l-1 1a3 3 0 01-4.5-4.2l1-1",
    timeline: "M2 4h6M5 8h7M8 12h6",
    state: "M8 2l6 3-6 3-6-3zM2 8l6 3 6-3M2 11l6 3 6-3",
    routes: "M4 3v7a2 2 0 002 2h6M4 5h8M10.5 3l2 2-2 2M10.5 10l2 2-2 2",
    shield: "M8 2l5 2v4c0 3-2 5-5 6-3-1-5-3-5-6V4z",
    pause: "M5.5 3.5v9M10.5 3.5v9",
    play: "M5 3.5l7 4.5-7 4.5z",
    rule: "M2 5h5M11 5h3M2 11h3M9 11h5M9 3v4M7 9v4",
    module: "M2.5 2.5h4v4h-4zM9.5 9.5h4v4h-4zM6.5 4.5h5v5M4.5 6.5v5h5",
    code: "M5.5 4.5L2 8l3.5 3.5M10.5 4.5L14 8l-3.5 3.5",
    call: "M6 3C4 3 5 7 3 8c2 1 1 5 3 5M10 3c2 0 1 4 3 5-2 1-1 5-3 5",
    units: "M6 2h4v3H6zM2 11h4v3H2zM10 11h4v3h-4zM8 5v3M4 11V8h8v3",
    session: "M3 8a5 5 0 105-5H4M6 1L4 3l2 2M8 5.5V8l2 1.5",
    problem: "M8 2.5l6 11H2zM8 6.5v3.5M8 11.7v.3",
    check: "M3 8.5l3.5 3.5L13 5",
    bolt: "M9 2L4 9h4l-1 5 5-7H8z",
    leave: "M7 3H3v10h10V9M9 3h4v4M13 3L7.5 8.5",
    stop: "M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5zM5 8h6",
    question: "M5.5 6a2.5 2.5 0 115 0c0 1.5-2.5 1.7-2.5 3.5M8 12v.2",
    minus: "M3 8h10",
    copies: "M5.5 5.5h8v8h-8zM3 10.5H2.5v-8h8V3",
    overtaken: "M2 5h7a3 3 0 013 3v5M9.5 10.5L12 13l2.5-2.5",
    cross: "M4 4l8 8M12 4l-8 8",
    hourglass: "M4 2h8M4 14h8M5 2c0 4 6 8 6 12M11 2c0 4-6 8-6 12",
    alert: "M8 3v6M8 12v.3",
    dot: "M8 7.5v1",
    search: "M7 2.5a4.5 4.5 0 110 9 4.5 4.5 0 010-9zM10.5 10.5L14 14",
    sun: "M8 5a3 3 0 110 6 3 3 0 010-6zM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1",
    moon: "M13 9.5A5.5 5.5 0 016.5 3 5.5 5.5 0 1013 9.5z",
    half: "M8 2.5a5.5 5.5 0 110 11zM8 2.5a5.5 5.5 0 100 11",
    command: "M5.5 5.5h5v5h-5zM5.5 5.5H4A1.7 1.7 0 115.5 4zM10.5 5.5V4A1.7 1.7 0 1112 5.5z"
        + "M5.5 10.5V12A1.7 1.7 0 114 10.5zM10.5 10.5H12a1.7 1.7 0 11-1.5 1.5z",
    copy: "M5.5 5.5h8v8h-8zM3 10.5H2.5v-8h8V3",
    arrow: "M3 8h10M9.5 4.5L13 8l-3.5 3.5",
    down: "M4 6.5L8 10.5l4-4",
    right: "M6 4l4 4-4 4",
    left: "M10 4L6 8l4 4",
    plus: "M8 3v10M3 8h10",
    trash: "M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.5 9h6l.5-9",
    down2: "M8 2v8M4.5 7L8 10.5 11.5 7M3 13.5h10",
    up: "M8 10.5v-8M4.5 5.5L8 2l3.5 3.5M3 13.5h10",
    test: "M6 2h4M7 2v4L3.5 12.5A1 1 0 004.5 14h7a1 1 0 001-1.5L9 6V2M5 10h6",
    eye: "M1.5 8C3 5 5.3 3.5 8 3.5S13 5 14.5 8C13 11 10.7 12.5 8 12.5S3 11 1.5 8z"
        + "M8 6.2a1.8 1.8 0 110 3.6 1.8 1.8 0 010-3.6z",
    person: "M8 2.5a2.5 2.5 0 110 5 2.5 2.5 0 010-5zM3 14c0-3 2-4.5 5-4.5s5 1.5 5 4.5",
    plug: "M5.5 2v3M10.5 2v3M4 5h8v2.5a4 4 0 01-8 0zM8 11.5V14",
    keyboard: "M1.5 4h13v8h-13zM4 6.7h.1M6.7 6.7h.1M9.3 6.7h.1M12 6.7h.1M5 9.5h6",
};

/** An icon, hidden from screen readers, because the word or name beside it says the same. */
export function icon(name, className = "") {
    return s("svg", { class: `icon ${className}`.trim(), viewBox: "0 0 16 16", "aria-hidden": "true",
        focusable: "false" },
        s("path", { d: PATHS[name] ?? PATHS.dot }));
}

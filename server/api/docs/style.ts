/** The style sheet of the documentation; the page's policy allows it by its hash. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1d2733; --soft: #55606d; --paper: #fff; --line: #d9dee4; --tint: #f3f5f8; --accent: #1a56c4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eaef; --soft: #a5b0bc; --paper: #14181d; --line: #333c46; --tint: #1d232a; --accent: #8ab4ff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 32px 24px 96px; max-width: 960px; background: var(--paper); color: var(--ink); font: 16px/1.65 system-ui, "Noto Sans CJK SC", sans-serif; }
a { color: var(--accent); }
h1 { font-size: 32px; line-height: 1.25; margin: 0 0 16px; }
h2 { font-size: 24px; margin: 64px 0 8px; padding-top: 16px; border-top: 1px solid var(--line); }
h3 { font-size: 18px; margin: 48px 0 8px; }
h4 { font-size: 14px; margin: 24px 0 4px; color: var(--soft); }
code, pre { font: 14px/1.55 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; }
code { overflow-wrap: anywhere; }
pre { margin: 0; padding: 12px 16px; background: var(--tint); overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line); }
thead th:first-child { width: 28%; }
thead th:nth-child(2) { width: 32%; }
th[scope="row"] { width: 88px; }
pre + table { margin-top: 16px; }
ul { padding-left: 20px; }
nav ul { columns: 2; }
@media (max-width: 640px) { nav ul { columns: 1; } td, th { padding-right: 8px; } }
`;

/** The policy of the pages allows this style sheet by its hash. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #f9f9f6; --sheet: #fff; --ink: #171c26; --soft: #5a616e; --line: #dfe0dc; --edge: #828994;
  --accent: #1f4bb5; --accent-strong: #183c93; --on-accent: #fff;
  --good: #196a3b; --good-paper: #e8f3eb; --bad: #b3261e; --bad-paper: #fceeec; --calm-paper: #eaeffa;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #11151b; --sheet: #191e26; --ink: #ebe9e4; --soft: #a3a8b1; --line: #2e3540; --edge: #727a87;
    --accent: #9db8ff; --accent-strong: #b8cbff; --on-accent: #0d1526;
    --good: #7fd3a0; --good-paper: #1b3127; --bad: #ff9d8f; --bad-paper: #3a2321; --calm-paper: #232c40;
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--paper); color: var(--ink); padding: 32px 16px 64px;
  font: 16px/1.75 system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif;
}
main { max-width: 528px; margin: 0 auto; display: grid; gap: 16px; }
.eyebrow { color: var(--soft); font-size: 14px; }
h1 { font-size: 28px; line-height: 1.35; margin-bottom: 8px; }
.note { display: block; overflow-wrap: anywhere; color: var(--soft); font-size: 14px; line-height: 1.6; }
.outcome { padding: 16px; border-radius: 8px; border: 1px solid currentColor; }
.outcome.good { color: var(--good); background: var(--good-paper); }
.outcome.bad { color: var(--bad); background: var(--bad-paper); }
.outcome.calm { color: var(--ink); background: var(--calm-paper); border-color: var(--line); }
.message { padding: 16px; background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; }
.message a, .back { color: var(--accent); }
form { display: grid; gap: 8px; }
button {
  display: block; width: 100%; min-height: 48px; padding: 8px 16px; text-align: start;
  font: inherit; color: var(--ink); background: var(--sheet);
  border: 1px solid var(--edge); border-radius: 6px; cursor: pointer;
}
button:hover { border-color: var(--accent); color: var(--accent); }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
button.main:hover { background: var(--accent-strong); color: var(--on-accent); }
button.main .note { color: inherit; font-weight: 400; }
dl {
  display: grid; grid-template-columns: auto 1fr; gap: 8px 24px; padding: 16px;
  background: var(--sheet); border: 1px solid var(--line); border-radius: 8px;
}
dt { color: var(--soft); white-space: nowrap; }
dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
dd.amount { font-size: 20px; font-weight: 600; line-height: 1.4; }
@media (forced-colors: active) { button { border-color: ButtonText; } }
`;

import { vi } from "vitest";
import type { Person } from "./journeys";
import { IS_HYDRATED, LIST_CUT } from "./person";
import type { Control, WebKit } from "./web-driver";

const SELECTORS = {
  link: "a[href]",
  button: "button",
  tick: "input",
  field: "input, textarea, [contenteditable=true]",
} as const;

/** Finds a control by its name, among those that are shown. */
const FIND = `
  const [selector, words] = arguments;
  const nameOf = (control) =>
    control.getAttribute("aria-label") ||
    [...(control.labels || [])].map((label) => label.textContent).join(" ") ||
    control.innerText;
  return [...document.querySelectorAll(selector)].find(
    (control) => control.getClientRects().length > 0 && nameOf(control).includes(words),
  ) || null;
`;
/** Brings a control into view and returns where it is. */
const PLACE = `
  const [control] = arguments;
  control.scrollIntoView({ block: "center" });
  const { x, y } = control.getBoundingClientRect();
  return [x, y].join();
`;
const CLEAR = `
  const [field] = arguments;
  field.focus();
  if ("value" in field) field.select();
`;

/** A person at a browser that is driven by WebDriver. */
export function personAtWebKit(browser: WebKit, origin: string): Person {
  const patiently = <Result>(step: () => Promise<Result>) =>
    vi.waitFor(step, { timeout: 20_000, interval: 200 });
  /** A page that is just being replaced takes its controls along: the step begins anew. */
  const withControl = (
    kind: keyof typeof SELECTORS,
    words: string,
    use: (control: Control) => Promise<void>,
  ) =>
    patiently(async () => {
      const control = await browser.run<Control | null>(FIND, SELECTORS[kind], words);
      if (!control) throw new Error(`no ${kind} is named ${words}`);
      const place = await browser.run<string>(PLACE, control);
      if (place !== (await browser.run(PLACE, control))) throw new Error(`${words} still moves`);
      await use(control);
    });
  return {
    open: (path) => browser.open(origin + path),
    click: (role, name) => withControl(role, name, browser.click),
    tick: (label) => withControl("tick", label, browser.click),
    fill: (label, text) =>
      withControl("field", label, async (field) => {
        await browser.run(CLEAR, field);
        await browser.type(field, text);
      }),
    sees: (words) =>
      patiently(async () => {
        const text = await browser.run<string>("return document.body.innerText");
        if (!text.includes(words)) throw new Error(`${words} is not on the page: ${text}`);
      }),
    path: () => browser.run("return location.pathname"),
    isHydrated: () => browser.run(`return ${IS_HYDRATED}`),
    listCut: () => browser.run(`return ${LIST_CUT}`),
  };
}

import type { LabPlatform } from "./platforms";

/** What a person may meet on a platform. */
export type LabState =
  | "signed in"
  | "signed out"
  | "another account"
  | "page changed"
  | "title refused"
  | "verification wanted"
  | "slow"
  | "explained"
  | "covered"
  | "publishing refused"
  | "answer lost";

const SLOW_MS = 3_000;

/** Returns the HTML of a platform's editor in a state. */
export function platformPage(platform: LabPlatform, state: LabState): string {
  const when = (wanted: LabState, html: string) => (state === wanted ? html : "");
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${state}</title>
    <style>.over > * { position: fixed; inset: 0; background: #ccc }</style>
    ${when("verification wanted", platform.verification)}
    ${state === "page changed" ? "<h1 contenteditable>新版编辑器</h1>" : platform.title}
    ${platform.body} <div id="publish">${platform.publish}</div><div id="confirm"></div>
    <template>${platform.refusal}</template>
    <template id="asked">${platform.confirm ?? ""}</template>
    ${when("explained", `<div class="over">${platform.dialog}</div>`)}
    ${when("covered", `<div class="over"><p>活动</p></div>`)}
    <script>
      for (const button of document.querySelectorAll("[data-close]"))
        button.addEventListener("click", () => document.querySelector(".over").remove());
      const publish = () => {
        ${publishing(platform, state)}
      };
      const [first, second] = ["#publish", "#confirm"].map((id) => document.querySelector(id));
      const asked = document.querySelector("#asked").content;
      first.addEventListener("click", () => {
        if (asked.childElementCount === 0) return publish();
        first.remove();
        second.append(asked.cloneNode(true));
      });
      second.addEventListener("click", publish);
      ${when(
        "title refused",
        `document.addEventListener("input", (event) => {
          if (event.target.closest("[data-editor]")) return;
          document.body.append(document.querySelector("template").content.cloneNode(true));
        }, { once: true });`,
      )}
    </script>
    <script type="module">
      import { mount } from "/lab/${platform.script}.js";
      import { mount as mountTitle } from "/lab/title.js";
      const title = document.querySelector("[data-react-title]");
      if (title) mountTitle(title);
      await new Promise((resolve) => setTimeout(resolve, ${state === "slow" ? SLOW_MS : 0}));
      mount(document.querySelector("[data-editor]"));
    </script>`;
}

function publishing({ published }: LabPlatform, state: LabState): string {
  const count = `navigator.sendBeacon("/lab/published");`;
  if (state === "answer lost") return count;
  if (state === "publishing refused")
    return `document.body.append(document.querySelector("template").content.cloneNode(true));`;
  return `${count} location.href = ${JSON.stringify(published)};`;
}

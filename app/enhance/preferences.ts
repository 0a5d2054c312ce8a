import { restoreScroll, storeScroll } from "./kept-scroll";
import reportUrl from "./report?worker&url";

/*
 * Sends the forms for theme and consent by fetch, so that scroll position and focus stay; another
 * language takes a new document, which is scrolled to where the old one was. On pages
 * with React, React sends them and has already prevented the event.
 */
addEventListener("submit", (event) => {
  const { target: form, submitter: button, defaultPrevented } = event;
  if (button instanceof HTMLButtonElement && button.name === "lng") storeScroll();
  if (defaultPrevented || !(form instanceof HTMLFormElement)) return;
  if (!(button instanceof HTMLButtonElement) || !(button.name in changes)) return;
  event.preventDefault();
  void send(form, button);
});

restoreScroll();

const changes: Record<string, (button: HTMLButtonElement) => void> = {
  theme(button) {
    document.documentElement.dataset.theme = button.value;
    press(button);
  },
  analytics(button) {
    const { form, value } = button;
    document.documentElement.toggleAttribute("data-analytics", value === "granted");
    if (!form?.matches(".consent")) return press(button);
    form.hidden = true;
    document.getElementById("main")?.focus({ preventScroll: true });
  },
};

function press({ name, value }: HTMLButtonElement) {
  for (const each of document.querySelectorAll<HTMLButtonElement>(`[aria-pressed][name="${name}"]`))
    each.ariaPressed = String(each.value === value);
}

async function send(form: HTMLFormElement, button: HTMLButtonElement) {
  const body = new URLSearchParams({ enhanced: "1", [button.name]: button.value });
  const response = await fetch(form.action, { method: "POST", body }).catch(() => null);
  if (response?.ok) return changes[button.name]?.(button);
  // Sent again as an ordinary form, whose result or error the browser shows.
  const { name, value } = button;
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  form.submit();
}

/** Loads the reports when the visitor gives consent while the page is open. */
new MutationObserver((_changes, observer) => {
  if (!document.querySelector("[data-analytics]")) return;
  observer.disconnect();
  const script = Object.assign(document.createElement("script"), { src: reportUrl });
  script.type = "module";
  document.head.append(script);
}).observe(document.documentElement, { attributeFilter: ["data-analytics"] });

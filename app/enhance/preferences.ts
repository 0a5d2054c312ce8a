import reportUrl from "./report?worker&url";

/*
 * Sends the forms for theme and consent without leaving the page, so that scroll position and focus
 * stay. React does it by itself where it has taken over: it has prevented the event by then.
 */
addEventListener("submit", (event) => {
  const { target: form, submitter: button, defaultPrevented } = event;
  if (defaultPrevented || !(form instanceof HTMLFormElement)) return;
  if (!(button instanceof HTMLButtonElement) || !(button.name in changes)) return;
  event.preventDefault();
  void send(form, button);
});

/** What the page shows of an answer, by the name of the button that gave it. */
const changes: Record<string, (button: HTMLButtonElement) => void> = {
  theme({ value }) {
    document.documentElement.dataset.theme = value;
    for (const each of document.querySelectorAll<HTMLButtonElement>('[name="theme"]'))
      each.ariaPressed = String(each.value === value);
  },
  analytics({ form, value }) {
    if (value === "granted") document.documentElement.dataset.analytics = "";
    if (form) form.hidden = true;
    document.getElementById("main")?.focus({ preventScroll: true });
  },
};

async function send(form: HTMLFormElement, button: HTMLButtonElement) {
  const body = new URLSearchParams({ enhanced: "1", [button.name]: button.value });
  const answer = await fetch(form.action, { method: "POST", body }).catch(() => null);
  if (answer?.ok) return changes[button.name]?.(button);
  // The browser says by itself what became of an ordinary form.
  const { name, value } = button;
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  form.submit();
}

/** Consent that is given while the page is open counts from then on. */
new MutationObserver((_changes, observer) => {
  if (!document.querySelector("[data-analytics]")) return;
  observer.disconnect();
  const script = Object.assign(document.createElement("script"), { src: reportUrl });
  script.type = "module";
  document.head.append(script);
}).observe(document.documentElement, { attributeFilter: ["data-analytics"] });

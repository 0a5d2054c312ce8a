import { CODE_LENGTH, findCode, normalizeMobileNumber, plainDigits } from "~/gateway/core/phone";

/** Enter right after the last digit sends nothing again. */
const REPEAT_MS = 1000;
let completedAt = -REPEAT_MS;

const isCode = ({ autocomplete }: HTMLInputElement) => autocomplete === "one-time-code";
const isNumber = ({ autocomplete }: HTMLInputElement) => autocomplete === "tel-national";

/** Keeps only the code of a pasted message, which the field would cut after six characters. */
addEventListener("paste", (event) => {
  const { target: field, clipboardData } = event;
  if (!(field instanceof HTMLInputElement && isCode(field))) return;
  const code = findCode(clipboardData?.getData("text") ?? "");
  if (!code) return;
  event.preventDefault();
  field.value = code;
  submitWhenComplete(field);
});

addEventListener("input", (event) => {
  const { target: field } = event;
  if (!(field instanceof HTMLInputElement)) return;
  if (isCode(field)) {
    const digits = plainDigits(field.value);
    if (digits !== field.value) field.value = digits;
    submitWhenComplete(field);
  } else if (event instanceof InputEvent && event.inputType === "insertFromPaste")
    cleanNumber(field);
});

addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement) cleanNumber(target);
});

/** Before React's listeners, which would send the form. */
addEventListener(
  "submit",
  (event) => {
    if (performance.now() - completedAt >= REPEAT_MS) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);

function cleanNumber(field: HTMLInputElement) {
  if (isNumber(field)) field.value = normalizeMobileNumber(field.value);
}

function submitWhenComplete({ form, value }: HTMLInputElement) {
  if (value.length < CODE_LENGTH || !form?.checkValidity()) return;
  completedAt = -REPEAT_MS;
  form.requestSubmit(form.querySelector<HTMLButtonElement>("[type=submit]"));
  completedAt = performance.now();
}

import type { Response } from "supertest";
import { all, documentOf, linesIn, one, wordsOf } from "./html";

/** What a refused form says, by field; the empty name is the whole form's. Each text as a person reads it. */
export function errorsOf(response: Response): Record<string, string> {
  const entries = all(response, ".error-summary-list > li").map((entry) => [
    entry.querySelector("a")?.getAttribute("href")?.replace("#field-", "") ?? "",
    wordsOf(entry),
  ]);
  return Object.fromEntries(entries);
}

/** The message beside a field, tied to it by `aria-describedby`; null when there is none. */
export function messageBeside(response: Response, field: string): string | null {
  const id = `field-${field}-error`;
  const page = documentOf(response);
  if (!page.querySelector(`[aria-describedby$="${id}"]`)) return null;
  return wordsOf(one(page, `#${id}`));
}

/** What stands in a field again, of one line or several; null when it is empty. */
export function shownIn(response: Response, field: string): string | null {
  const selector = `#field-${field}`;
  const control = documentOf(response).querySelector(selector);
  if (control?.nodeName === "TEXTAREA") return linesIn(response, selector) || null;
  return control?.getAttribute("value") ?? null;
}

/** The value of a hidden field. */
export const hiddenIn = (response: Response, name: string): string | null =>
  readValue(response, `input[type="hidden"][name="${name}"]`);

/** The value of the chosen one of several radio buttons. */
export const choiceOf = (response: Response, field: string): string | null =>
  readValue(response, `input[name="${field}"][checked]`);

const readValue = (response: Response, selector: string): string | null =>
  documentOf(response).querySelector(selector)?.getAttribute("value") ?? null;

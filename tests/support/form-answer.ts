import type { Response } from "supertest";
import { part, wordsOf } from "./html";

/** What a refused form says, by field; the empty name is the whole form's. Each text as a person reads it. */
export function errorsOf(response: Response): Record<string, string> {
  if (!response.text.includes('class="error-summary"')) return {};
  const list = part(response, /<ul class="error-summary-list"/, "ul");
  const entries = [...list.matchAll(/<li>(?:<a href="#field-([^"]*)">)?(.*?)<\/li>/g)];
  return Object.fromEntries(entries.map(([, field = "", text = ""]) => [field, wordsOf(text)]));
}

/** The message beside a field, tied to it by `aria-describedby`; null when there is none. */
export function messageBeside(response: Response, field: string): string | null {
  const id = `field-${field}-error`;
  const described = [...response.text.matchAll(/aria-describedby="([^"]*)"/g)];
  if (!described.some(([, ids = ""]) => ids.endsWith(id))) return null;
  return wordsOf(part(response, `<div class="field-error" id="${id}"`, "div"));
}

/** What stands in a field again; null when it is empty. */
export const shownIn = (response: Response, field: string) =>
  shownValueOf(inputsOf(response).find((input) => input.includes(` id="field-${field}"`))) ??
  linesIn(response, field);

/** What stands in a field of several lines. */
const linesIn = ({ text }: Response, field: string): string | null =>
  new RegExp(`<textarea[^>]* id="field-${field}"[^>]*>([^<]+)`).exec(text)?.[1] ?? null;

/** The value of a hidden field. */
export const hiddenIn = (response: Response, name: string) =>
  shownValueOf(inputsOf(response).find((input) => input.includes(` type="hidden" name="${name}"`)));

/** The value of the chosen one of several radio buttons. */
export const choiceOf = (response: Response, field: string) =>
  shownValueOf(
    inputsOf(response).find(
      (input) => input.includes(` name="${field}"`) && input.includes(" checked"),
    ),
  );

const inputsOf = ({ text }: Response): string[] => text.match(/<input[^>]*>/g) ?? [];

const shownValueOf = (input = ""): string | null => / value="([^"]*)"/.exec(input)?.[1] ?? null;

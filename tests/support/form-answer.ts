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
  const described = new RegExp(`aria-describedby="[^"]*${id}"`).test(response.text);
  if (!described) return null;
  return wordsOf(part(response, new RegExp(`<div class="field-error" id="${id}"`), "div"));
}

/** What stands in a field again; null when it is empty. */
export function shownIn(response: Response, field: string): string | null {
  const [control = ""] =
    response.text.match(new RegExp(`<input[^>]* id="field-${field}"[^>]*>`)) ?? [];
  return control.match(/ value="([^"]*)"/)?.[1] ?? null;
}

/** The value of the chosen one of several radio buttons. */
export function choiceOf(response: Response, field: string): string | null {
  const radios = response.text.match(new RegExp(`<input[^>]* name="${field}"[^>]*>`, "g")) ?? [];
  const chosen = radios.find((radio) => radio.includes(" checked"));
  return chosen?.match(/ value="([^"]*)"/)?.[1] ?? null;
}

import type { Request, Response } from "express";
import { getTranslator } from "~/locales/translator";
import { acceptedLanguage } from "./accepted-language";
import { failurePage } from "./failure-page";

/** What is refused before any screen: the status, and the text for programs. */
const REFUSALS = {
  address: { status: 400, text: "malformed address" },
  framing: { status: 400, text: "doubtful framing" },
  foreignForm: { status: 403, text: "cross-origin request refused" },
  missing: { status: 404, text: "not found" },
  method: { status: 405, text: "no such method" },
  longAddress: { status: 414, text: "the address is too long" },
} as const;

/**
 * Refuses a request before any screen, for a browser by a page that says what to do, for programs by a
 * line of text (docs/product.md#a-refusal-is-a-page-for-people).
 */
export function refuse(
  request: Request,
  response: Response,
  kind: keyof typeof REFUSALS,
  detail = "",
): void {
  const { status, text } = REFUSALS[kind];
  const { requestId = "" } = response.locals as { requestId?: string };
  response.status(status).set("Cache-Control", "no-store").vary("Accept");
  if (request.accepts(["text", "html"]) !== "html") {
    response.type("text/plain").send(`${detail || text}\n`);
    return;
  }
  const language = acceptedLanguage(request);
  const words = getTranslator(language)(`refusals:${kind}`);
  response.send(failurePage(language, { status, detail: words, requestId }));
}

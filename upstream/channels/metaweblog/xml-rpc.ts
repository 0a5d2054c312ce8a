import { DOMParser } from "linkedom";
import { ChannelFailure, OutcomeUnknown } from "../channel";
import { ask, type ChannelResponse, type Send, sendOnce } from "../http";

export type XmlRpcValue =
  | string
  | number
  | boolean
  | Buffer
  | readonly XmlRpcValue[]
  | { readonly [name: string]: XmlRpcValue };

/** The site refused the call, in its own words. */
export class XmlRpcFault extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** An answer of another kind, such as a page. */
class NotXmlRpc extends Error {}

/** Calls a method that may be called again. @throws XmlRpcFault, ChannelFailure */
export async function call(
  send: Send,
  url: string,
  method: string,
  parameters: readonly XmlRpcValue[],
): Promise<unknown> {
  const response = await ask(send, toRequest(url, method, parameters));
  try {
    return parseResponse(response);
  } catch (error) {
    if (!(error instanceof NotXmlRpc)) throw error;
    const isAway = response.status >= 500;
    throw new ChannelFailure(
      isAway ? "site-unreachable" : "site-unexpected",
      error.message,
      isAway,
    );
  }
}

/** Calls a method that must not be called again. @throws XmlRpcFault, ChannelFailure, OutcomeUnknown */
export async function callOnce(
  send: Send,
  url: string,
  method: string,
  parameters: readonly XmlRpcValue[],
): Promise<unknown> {
  const response = await sendOnce(send, toRequest(url, method, parameters));
  try {
    return parseResponse(response);
  } catch (error) {
    if (error instanceof NotXmlRpc) throw new OutcomeUnknown(error.message);
    throw error;
  }
}

const toRequest = (url: string, method: string, parameters: readonly XmlRpcValue[]) => ({
  method: "POST" as const,
  url,
  headers: { "Content-Type": "text/xml; charset=utf-8" },
  body:
    `<?xml version="1.0" encoding="utf-8"?><methodCall><methodName>${method}</methodName><params>` +
    `${parameters.map((value) => `<param>${toXml(value)}</param>`).join("")}</params></methodCall>`,
});

function toXml(value: XmlRpcValue): string {
  return `<value>${toTypedXml(value)}</value>`;
}

function toTypedXml(value: XmlRpcValue): string {
  if (typeof value === "string") return `<string>${escapeXml(value)}</string>`;
  if (typeof value === "number") return `<int>${value}</int>`;
  if (typeof value === "boolean") return `<boolean>${value ? 1 : 0}</boolean>`;
  if (Buffer.isBuffer(value)) return `<base64>${value.toString("base64")}</base64>`;
  if (isList(value)) return `<array><data>${value.map(toXml).join("")}</data></array>`;
  const members = Object.entries(value).map(
    ([name, member]) => `<member><name>${escapeXml(name)}</name>${toXml(member)}</member>`,
  );
  return `<struct>${members.join("")}</struct>`;
}

const isList = (value: XmlRpcValue): value is readonly XmlRpcValue[] => Array.isArray(value);

const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** XML 1.0 has no way to write the other control characters. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, "").replace(/[&<>]/g, (character) => ESCAPED[character] ?? "");

interface Element {
  readonly tagName: string;
  readonly children: Iterable<Element>;
  readonly textContent: string | null;
}

function parseResponse({ status, text }: ChannelResponse): unknown {
  const root = new DOMParser().parseFromString(text, "text/xml").documentElement as Element | null;
  if (root?.tagName !== "methodResponse") throw new NotXmlRpc(`HTTP ${status}`);
  const [content] = root.children;
  if (content?.tagName === "fault") throw toFault(readValue(firstOf(content)));
  const value = firstOf(firstOf(content));
  if (!value) throw new NotXmlRpc(`HTTP ${status}`);
  return readValue(value);
}

const firstOf = (element: Element | undefined): Element | undefined =>
  [...(element?.children ?? [])][0];

function toFault(value: unknown): XmlRpcFault {
  const { faultCode, faultString } = (value ?? {}) as Record<string, unknown>;
  return new XmlRpcFault(Number(faultCode), String(faultString ?? ""));
}

/** Returns what a `<value>` has: a text, a number, a boolean, a list or an object. */
function readValue(value: Element | undefined): unknown {
  const typed = firstOf(value);
  const text = (typed ?? value)?.textContent ?? "";
  switch (typed?.tagName) {
    case "int":
    case "i4":
    case "double":
      return Number(text);
    case "boolean":
      return text.trim() === "1";
    case "array":
      return [...(firstOf(typed)?.children ?? [])].map(readValue);
    case "struct":
      return Object.fromEntries([...typed.children].map(readMember));
    default:
      return text;
  }
}

function readMember({ children }: Element): [string, unknown] {
  const [name, value] = children;
  return [name?.textContent?.trim() ?? "", readValue(value)];
}

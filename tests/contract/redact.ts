import { type Exchange, exchanges } from "./exchange";
import { options } from "./subject";

const HIDDEN = "***";
const MAX_BODY = 600;
/** Shorter texts occur in responses by chance. */
const SHORTEST_SECRET = 4;
const MEMBERS = ["token", "ticket", "passwdMd", "company_key"];
const jsonMembers = (names: readonly string[]) =>
  new RegExp(`("(?:${names.join("|")})"\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*"|[^\\s,}\\]"]+)`, "g");
const IN_RESPONSE = jsonMembers(MEMBERS);
/** In a response, `code` is the envelope's. */
const IN_REQUEST = jsonMembers([...MEMBERS, "code"]);
const IN_QUERY = new RegExp(`([?&](?:${[...MEMBERS, "code"].join("|")})=)[^&\\s"]*`, "g");

/** What was sent and what came, without secrets and with shortened phone numbers. */
export function describeExchange({ sent, hasToken, status, contentType, body }: Exchange) {
  const secrets = listSecrets();
  const request = sent.replace(IN_QUERY, `$1${HIDDEN}`).replace(IN_REQUEST, `$1"${HIDDEN}"`);
  const isText = !/^(image|video|application\/octet)/.test(contentType);
  const text = isText ? body.toString("utf8") : `(${contentType})`;
  const response = hide(text.replace(IN_RESPONSE, `$1"${HIDDEN}"`), secrets);
  const shortened = response.length > MAX_BODY ? `${response.slice(0, MAX_BODY)}…` : response;
  return [
    `sent      ${toLine(decode(hide(request, secrets)))}${hasToken ? " with a token" : ""}`,
    `received  ${status === 0 ? "no response" : toLine(`HTTP ${status} ${shortened}`)}`,
  ];
}

/** Hides secrets in any text. */
export const hideSecrets = (text: string) => hide(text, listSecrets());

function listSecrets(): string[] {
  const { accounts, bind, companyKey } = options;
  const given = [...accounts, bind].map((account) => account?.secret ?? "");
  const received = exchanges.flatMap(({ body }) =>
    [...body.toString("utf8").matchAll(IN_RESPONSE)].map(([, , value = ""]) =>
      value.replaceAll('"', ""),
    ),
  );
  return [...new Set([...given, companyKey?.key ?? "", ...received])].filter(
    (secret) => secret.length >= SHORTEST_SECRET,
  );
}

function hide(text: string, secrets: readonly string[]): string {
  const safe = secrets.reduce(
    (rest, secret) =>
      rest.replaceAll(secret, HIDDEN).replaceAll(encodeURIComponent(secret), HIDDEN),
    text,
  );
  return safe.replace(/\b(1[3-9]\d)\d{4}(\d{4})\b/g, "$1****$2");
}

/** Replaces line breaks and control characters, which a terminal would interpret. */
const toLine = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/\p{Cc}/gu, "\uFFFD")
    .trim();

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

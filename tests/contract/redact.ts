import { type Exchange, exchanges } from "./exchange";
import { options } from "./subject";

const MAX_BODY = 600;
/** Shorter texts occur in responses by chance. */
const SHORTEST_SECRET = 4;
/** In a response, `code` is the envelope's. */
const IN_RESPONSE =
  /("(?:token|ticket|passwdMd|company_key)"\s*:\s*)("(?:[^"\\]|\\.)*"|[^\s,}\]"]+)/g;
const IN_BODY = new RegExp(IN_RESPONSE.source.replace("token", "code|token"), "g");
const IN_QUERY = /([?&](?:code|token|ticket|passwdMd|company_key)=)[^&\s"]*/g;

/** What was sent and what came, without secrets and with shortened phone numbers. */
export function describeExchange({ sent, token, status, contentType, body }: Exchange) {
  const request = sent.replace(IN_QUERY, "$1***").replace(IN_BODY, '$1"***"');
  const isText = !/^(image|video|application\/octet)/.test(contentType);
  const text = isText ? body.toString("utf8") : `(${contentType})`;
  const response = toLine(text.replace(IN_RESPONSE, '$1"***"'));
  const shortened = response.length > MAX_BODY ? `${response.slice(0, MAX_BODY)}…` : response;
  return [
    `sent      ${toLine(request)}${token === null ? "" : " with a token"}`,
    `received  ${status === 0 ? "no response" : `HTTP ${status} ${shortened}`}`,
  ];
}

/** Hides what was given or received as a secret, in any text. */
export function hideSecrets(text: string): string {
  const { accounts, bind, companyKey } = options;
  const received = exchanges.flatMap(({ body }) => [
    ...body.toString("utf8").matchAll(IN_RESPONSE),
  ]);
  let safe = text;
  for (const secret of [
    ...[...accounts, bind].map((one) => one?.secret),
    companyKey?.key,
    ...received.map(([, , value]) => value?.replaceAll('"', "")),
  ])
    if (secret && secret.length >= SHORTEST_SECRET) safe = safe.replaceAll(secret, "***");
  return safe.replace(/\b(1[3-9]\d)\d{4}(\d{4})\b/g, "$1****$2");
}

/** Without secrets, and without line breaks and control characters, which a terminal would interpret. */
const toLine = (text: string) =>
  hideSecrets(text)
    .replace(/\s+/g, " ")
    .replace(/\p{Cc}/gu, "\uFFFD")
    .trim();

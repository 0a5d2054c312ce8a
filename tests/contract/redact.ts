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
export function describeExchange({ sent, hasToken, status, contentType, body }: Exchange) {
  const request = sent.replace(IN_QUERY, "$1***").replace(IN_BODY, '$1"***"');
  const isText = !/^(image|video|application\/octet)/.test(contentType);
  const text = isText ? body.toString("utf8") : `(${contentType})`;
  const response = hideSecrets(text.replace(IN_RESPONSE, '$1"***"'));
  const shortened = response.length > MAX_BODY ? `${response.slice(0, MAX_BODY)}…` : response;
  return [
    `sent      ${toLine(decode(hideSecrets(request)))}${hasToken ? " with a token" : ""}`,
    `received  ${status === 0 ? "no response" : toLine(`HTTP ${status} ${shortened}`)}`,
  ];
}

/** Hides what was given or received as a secret, in any text. */
export function hideSecrets(text: string): string {
  const { accounts, bind, companyKey } = options;
  const received = exchanges.flatMap(({ body }) =>
    [...body.toString("utf8").matchAll(IN_RESPONSE)].map(([, , value]) =>
      value?.replaceAll('"', ""),
    ),
  );
  let safe = text;
  for (const secret of [
    ...[...accounts, bind].map((one) => one?.secret),
    companyKey?.key,
    ...received,
  ])
    if (secret && secret.length >= SHORTEST_SECRET)
      safe = safe.replaceAll(secret, "***").replaceAll(encodeURIComponent(secret), "***");
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

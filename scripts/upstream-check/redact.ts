const HIDDEN = "***";
const SECRET_MEMBERS = ["token", "ticket", "passwdMd", "company_key"];
/** In a response, `code` is the envelope's code. */
const SECRET_IN_REQUESTS = [...SECRET_MEMBERS, "code"];

/** Shorter texts occur in responses by chance. */
const SHORTEST_SECRET = 4;

const jsonMembers = (names: readonly string[]) =>
  new RegExp(`("(?:${names.join("|")})"\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*"|[^\\s,}\\]"]+)`, "g");
const queryMembers = (names: readonly string[]) =>
  new RegExp(`([?&](?:${names.join("|")})=)[^&\\s"]*`, "g");

const IN_REQUEST = jsonMembers(SECRET_IN_REQUESTS);
const IN_QUERY = queryMembers(SECRET_IN_REQUESTS);
const IN_RESPONSE = jsonMembers(SECRET_MEMBERS);
const MOBILE_NUMBER = /\b(1[3-9]\d)\d{4}(\d{4})\b/g;

/** Hides secrets and phone numbers in the text of requests and responses. */
export class Redaction {
  private readonly secrets = new Set<string>();

  /** Hides `secrets` and the secret members of `responses` wherever they occur. */
  constructor(secrets: readonly string[], responses: readonly string[] = []) {
    for (const secret of secrets) this.add(secret);
    for (const response of responses)
      for (const [, , value = ""] of response.matchAll(IN_RESPONSE))
        this.add(value.replaceAll('"', ""));
  }

  /** An encoded path with its query, or a JSON body. */
  request(text: string): string {
    return this.hideValues(
      text.replace(IN_QUERY, `$1${HIDDEN}`).replace(IN_REQUEST, `$1"${HIDDEN}"`),
    );
  }

  response(text: string): string {
    return this.hideValues(text.replace(IN_RESPONSE, `$1"${HIDDEN}"`));
  }

  private add(secret: string): void {
    if (secret.length >= SHORTEST_SECRET) this.secrets.add(secret).add(encodeURIComponent(secret));
  }

  private hideValues(text: string): string {
    let safe = text;
    for (const secret of this.secrets) safe = safe.replaceAll(secret, HIDDEN);
    return safe.replace(MOBILE_NUMBER, "$1****$2");
  }
}

/* What the programs of the drill share: the JSON interface, a sign-in by SMS, and an answer as a line. */
export const ORIGIN = "https://www.example.com";
export const API = `${ORIGIN}/api/v1`;
/** WeChat Pay, the SMS and the phones (providers.ts). */
export const PROVIDERS = "http://127.0.0.1:8900";
const LONGEST_MS = 30_000;

/** Returns status 0 for a request without an answer. */
export async function ask(url, { body, token } = {}) {
  const headers = { "Content-Type": "application/json" };
  if (token) headers.Authorization = `Bearer ${token}`;
  const signal = AbortSignal.timeout(LONGEST_MS);
  const sent = body && { method: "POST", body: JSON.stringify(body) };
  try {
    const response = await fetch(url, { ...sent, headers, signal });
    const text = await response.text();
    const isJson = response.headers.get("Content-Type")?.includes("json");
    return { status: response.status, body: isJson ? JSON.parse(text) : null };
  } catch {
    return { status: 0, body: null };
  }
}

/** Prints how a request ended, and returns its answer. */
export async function print(what, request) {
  const at = Date.now();
  const answer = await request();
  process.stdout.write(
    `${JSON.stringify({ at, what, status: answer.status, ms: Date.now() - at })}\n`,
  );
  return answer;
}

/** Returns a token. */
export async function signIn(mobileNumber) {
  await ask(`${API}/verification-codes`, { body: { mobileNumber, action: "login" } });
  const { code } = (await ask(`${PROVIDERS}/phones/code?of=${mobileNumber}`)).body;
  const answer = await ask(`${API}/sessions`, { body: { method: "sms", mobileNumber, code } });
  if (answer.body?.token) return answer.body.token;
  throw new Error(`${mobileNumber}: ${JSON.stringify(answer)}`);
}

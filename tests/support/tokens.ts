import { phones } from "~/tests/support/people";
/** Signs in as a program does, through the address of a node or a balancer; the token is good on every node. */
export async function signInForToken(origin: string, mobile = phones.newcomer): Promise<string> {
  const response = await fetch(`${origin}/api/v1/sessions`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ method: "password", mobile, password: "Passw0rd!" }),
  });
  const answer = await response.json();
  if (response.status !== 201) throw new Error(`login: ${JSON.stringify(answer)}`);
  return answer.token;
}

/** The status that an address answers to this token. */
export async function statusOfMe(origin: string, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/v1/me`, { headers });
  await response.arrayBuffer();
  return response.status;
}

/** Signs in a demo account and returns its session cookie. */
export async function signIn(origin: string, mobile = "13800000009"): Promise<string> {
  const response = await fetch(`${origin}/login?method=password`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin },
    body: new URLSearchParams({ intent: "password-login", mobile, password: "Passw0rd!" }),
  });
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith("session="));
  if (!cookie) throw new Error(`login failed: ${response.status}`);
  return cookie.split(";", 1)[0] ?? "";
}

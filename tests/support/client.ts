import { paths } from "~/app/paths";

/** Whatever asks for pages and sends forms with cookies of its own, and follows no redirect. */
export interface Client {
  get(path: string): Promise<unknown>;
  submit(
    path: string,
    fields: Record<string, string>,
  ): Promise<{ headers: Record<string, string | undefined> }>;
}

/** Signs in somebody of the sandbox, who sees the page that greets them. */
export async function logIn(client: Client, mobile: string): Promise<void> {
  const fields = { intent: "password-login", mobile, password: "Passw0rd!" };
  const login = paths.login({ method: "password" });
  await client.get(login);
  const { headers } = await client.submit(login, fields);
  if (!headers.location) throw new Error(`${mobile} was not signed in`);
  await client.get(headers.location);
}

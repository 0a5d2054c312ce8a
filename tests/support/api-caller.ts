import { phones } from "~/tests/support/people";
import { signInForToken } from "./tokens";

/** A program with a session's token, which asks whichever node it is told to. */
export class ApiCaller {
  token = "";

  async send(node: string, method: string, path: string, body?: unknown, headers = {}) {
    const response = await fetch(`${node}/api/v1${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  }

  async signIn(node: string, mobile = phones.newcomer): Promise<void> {
    this.token = await signInForToken(node, mobile);
  }
}

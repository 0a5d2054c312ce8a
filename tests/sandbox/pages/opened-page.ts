import { expect } from "vitest";
import { type RawAnswer, rawRequest } from "~/tests/sandbox/raw-request";
import type { SandboxClient } from "~/tests/sandbox/running-sandbox";

export const open = (sandbox: SandboxClient, path: string) =>
  rawRequest(`${sandbox.url}/__sandbox__${path}`);

/** What a browser does with a form: the POST with its own Origin, then the redirect. */
export async function press(
  sandbox: SandboxClient,
  path: string,
  field: string,
): Promise<RawAnswer> {
  const answer = await rawRequest(`${sandbox.url}/__sandbox__${path}`, {
    method: "POST",
    headers: { Origin: sandbox.url, "Content-Type": "application/x-www-form-urlencoded" },
    body: field,
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toBe(`/__sandbox__${path}`);
  return open(sandbox, path);
}

/** What is written on the buttons, without their notes. */
export const buttonsOf = ({ text }: RawAnswer) =>
  [...text.matchAll(/<button[^>]*>([^<]*)</g)].map(([, name]) => name);

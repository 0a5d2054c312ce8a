import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { rawRequest } from "~/tests/sandbox/raw-request";
import { runSandbox } from "~/tests/sandbox/running-sandbox";

import { open } from "./opened-page";

const sandbox = runSandbox();

describe("every page", () => {
  it("what does not exist is a page with HTTP 404", async () => {
    for (const path of ["/q/gQnone", "/pay/DK0"]) {
      for (const method of ["GET", "POST"]) {
        const answer = await rawRequest(`${sandbox.url}/__sandbox__${path}`, { method });
        expect(answer.status).toBe(404);
        expect(answer.text).toContain("找不到这个页面");
      }
    }
  });

  it("lets nothing through but its own style sheet and form, and is never framed", async () => {
    const { ticket } = (await sandbox.get("/admins/wxlogin/qrcode")).body.data;
    const { headers, text } = await open(sandbox, `/q/${ticket}`);
    const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect(headers["cache-control"]).toBe("no-store");
    expect(text).not.toMatch(/(src|href)="(?!data:)/);
    expect(text).not.toMatch(/ style=| on\w+=/);
  });

  it("escapes what people wrote", async () => {
    const token = await sandbox.signIn("10002");
    const newcomer = { company_id: "80001", name: "<img src=x>", mobile_number: "13900000001" };
    const { body } = await sandbox.post("/admins/companyusers/create", newcomer, token);
    const { ticket } = await sandbox.scannedTicket(body.data.uid);
    expect((await open(sandbox, `/q/${ticket}`)).text).toContain("已以&lt;img src=x&gt;扫码");
  });

  it("a form larger than 4 KiB is refused", async () => {
    const { ticket } = (await sandbox.get("/admins/wxlogin/qrcode")).body.data;
    const body = `as=${"x".repeat(5_000)}`;
    const answer = await rawRequest(`${sandbox.url}/__sandbox__/q/${ticket}`, {
      method: "POST",
      body,
    });
    expect(answer.status).toBe(413);
  });
});

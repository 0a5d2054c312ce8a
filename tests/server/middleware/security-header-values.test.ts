import { describe, expect, it } from "vitest";
import { securityHeaderValues } from "~/server/middleware/security-header-values";

const settings = { publicOrigin: "https://www.example.com", enhanceIntegrity: "sha384-script" };
const policyOf = (mode: string, changed = {}) =>
  securityHeaderValues({ ...settings, ...changed }, mode).policy({
    scripts: ["'nonce-a'"],
    styles: ["'sha256-b'"],
  });

describe("the security headers", () => {
  it("allow the scripts, styles and WebSocket of Vite in development alone", () => {
    const policy = policyOf("development");
    expect(policy).toContain("script-src 'self' 'nonce-a';");
    expect(policy).toMatch(/style-src 'self' [^;]*'unsafe-inline'/);
    expect(policy).toContain("connect-src 'self' ws:");
  });

  it("demand https where the public origin has it, and nowhere else", () => {
    const namesOf = (publicOrigin: string) =>
      securityHeaderValues({ ...settings, publicOrigin }, "production").fixed.map(([name]) => name);
    expect(namesOf("https://www.example.com")).toContain("strict-transport-security");
    expect(namesOf("http://localhost")).not.toContain("strict-transport-security");
    expect(policyOf("production")).toContain("upgrade-insecure-requests");
    expect(policyOf("production", { publicOrigin: "http://localhost" })).not.toContain("upgrade");
  });
});

import type { Request } from "express";
import { describe, expect, it, vi } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import type { Session } from "~/gateway/session/session";
import { ApiCall } from "~/server/api/http/call";

const sessionWith = (changes: object) =>
  ({ exists: true, hasChanges: true, commit: vi.fn(async () => {}), ...changes }) as Session & {
    commit: ReturnType<typeof vi.fn>;
  };

function startCall(session: Session, other = session) {
  const dependencies = {
    gateway: { for: ({ session }: { session: Session }) => ({ session }) },
    sessions: { open: async () => other },
    site: { publicOrigin: "https://www.example.com" },
    upstreamConfig: { timeZone: "Asia/Shanghai" },
  };
  const context = { path: "/api/v1/me", log: { child: () => ({}) } };
  const request = { ip: "203.0.113.7", get: () => undefined } as unknown as Request;
  return new ApiCall(session, { dependencies, context, request } as never);
}

describe("a call of an operation", () => {
  it("writes the changes of its session and of those it resumed", async () => {
    const [own, resumed] = [sessionWith({}), sessionWith({})];
    const call = startCall(own, resumed);
    expect(await call.run(async () => (await call.resume("id")).path)).toBe("/api/v1/me");
    expect(own.commit).toHaveBeenCalledOnce();
    expect(resumed.commit).toHaveBeenCalledOnce();
  });

  it.each([{ exists: false }, { hasChanges: false }])(
    "writes nothing of a session with %o",
    async (state) => {
      const session = sessionWith(state);
      await startCall(session).run(async () => {});
      expect(session.commit).not.toHaveBeenCalled();
    },
  );

  it("writes also when it fails, and throws what made it fail", async () => {
    const session = sessionWith({ commit: vi.fn(() => Promise.reject(new Error("store"))) });
    const failing = startCall(session).run(() => Promise.reject(new GatewayError("business")));
    await expect(failing).rejects.toMatchObject({ code: "business" });
    expect(session.commit).toHaveBeenCalledOnce();
  });

  it("has one set of headers with the calls it resumed", async () => {
    const call = startCall(sessionWith({}));
    (await call.resume("id")).setHeader("Location", "/api/v1/me");
    expect(call.headers).toEqual({ Location: "/api/v1/me" });
  });
});

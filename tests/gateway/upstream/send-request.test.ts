import { describe, expect, it } from "vitest";
import { everyCall } from "./every-call";
import { connect, connectToFake, data, type Reply } from "./fake-upstream";

const PAYMENT = { orderId: "DK2026010112", code_url: "weixin://wxpay/bizpayurl?pr=1" };

// docs/product.md#one-deadline-covers-a-whole-call
// docs/product.md#no-request-waits-longer-than-its-deadline
describe("one deadline for the whole call", () => {
  it("used up by the wait for a slot: the call is not sent, and does not count as unanswered", async () => {
    const { upstream, records, seen } = await connectToFake(
      (...call) => setTimeout(() => data([])(...call), 950),
      { variables: { UPSTREAM_TIMEOUT_MS: "1000" } },
    );
    const calls = Array.from({ length: 140 }, () => upstream.company.list().catch(() => null));
    await Promise.all(calls);
    expect(seen.length).toBeLessThanOrEqual(128);
    expect(records.filter(({ outcome }) => outcome === "refused")).toHaveLength(12);
  });

  // docs/product.md#a-page-waits-15-s-for-a-call
  it.each([
    [true, "upstream-timeout"],
    [false, "ok"],
  ])("is shorter for a page (%s), except for the creation of an order", async (isPage, outcome) => {
    const reply: Reply = (response, request) => {
      const answer = request.path.startsWith("/wxpay") ? PAYMENT : [];
      setTimeout(() => data(answer)(response, request), 400);
    };
    const variables = { UPSTREAM_PAGE_TIMEOUT_MS: "200" };
    const { upstream, records } = await connectToFake(reply, { variables, caller: { isPage } });
    await Promise.allSettled([upstream.company.list(), everyCall["pay.wx.create"](upstream)]);
    expect(records.map((record) => record.outcome)).toEqual([outcome, "ok"]);
  });

  it("of a file begins anew with each part", async () => {
    const { upstream } = await connectToFake(data({ id: "1" }), {
      variables: { UPSTREAM_TIMEOUT_MS: "1000" },
    });
    async function* content() {
      for (let part = 0; part < 10; part += 1) {
        await new Promise((resolve) => setTimeout(resolve, 150));
        yield Buffer.from("%PDF-1.7 and more");
      }
    }
    const file = { name: "a.pdf", content: content() };
    await expect(upstream.uploads.send("pdf", file)).resolves.toBe("1");
  });
});

describe("the body's limit of 2 MiB", () => {
  it("holds for a declared length too, and a body just below passes", async () => {
    const envelope = '{"code":200,"data":[]}';
    const padded =
      (length: number): Reply =>
      (response) =>
        response.end(envelope.padEnd(length));
    const limit = 2 * 1024 * 1024;
    const over = await connectToFake(padded(limit + 1));
    await expect(over.upstream.company.list()).rejects.toMatchObject({
      code: "upstream-malformed",
    });
    const under = await connectToFake(padded(limit - 1));
    await expect(under.upstream.company.list()).resolves.toEqual([]);
  });
});

describe("connection errors", () => {
  it("a call that comes after the end opens no connection", async () => {
    const { upstream, factory, seen } = await connectToFake(data([]));
    await factory.close();
    await expect(upstream.company.list()).rejects.toThrow();
    expect(seen).toEqual([]);
  });

  it("a refused connection is unreachable, and its error quotes nothing of the request", async () => {
    const { upstream, records } = connect("http://127.0.0.1:1");
    const error = await upstream.auth.scan("TICKET-secret").catch((reason) => reason);
    expect(error).toMatchObject({
      code: "upstream-unreachable",
      cause: { details: { httpStatus: null, reason: "ECONNREFUSED" } },
    });
    expect(records).toMatchObject([{ outcome: "upstream-unreachable", status: null }]);
    expect(JSON.stringify([error, error.cause, error.stack, records])).not.toContain("secret");
  });

  it("a body that breaks off is unreachable and not repeated", async () => {
    const { upstream, seen } = await connectToFake((response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write('{"code":200', () => response.destroy());
    });
    await expect(upstream.company.list()).rejects.toMatchObject({ code: "upstream-unreachable" });
    expect(seen).toHaveLength(1);
  });
});

describe("a caller who goes away", () => {
  it("who has already gone starts no repeatable call", async () => {
    const { upstream, seen } = await connectToFake(data([]), {
      caller: { signal: AbortSignal.abort() },
    });
    await expect(upstream.company.list()).rejects.toMatchObject({ code: "upstream-unreachable" });
    expect(seen).toEqual([]);
  });

  // docs/product.md#a-call-that-changes-something-is-sent-once
  it("does not tear a payment that is being created", async () => {
    const caller = new AbortController();
    const reply: Reply = (response, request) => {
      caller.abort();
      data(PAYMENT)(response, request);
    };
    const { upstream } = await connectToFake(reply, { caller: { signal: caller.signal } });
    const { orderId, code_url: qrText } = PAYMENT;
    await expect(everyCall["pay.wx.create"](upstream)).resolves.toMatchObject({ orderId, qrText });
  });
});

describe("connections", () => {
  it("closing does not wait for an upstream that hangs", async () => {
    let arrived = () => {};
    const atUpstream = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { upstream, factory } = await connectToFake(() => arrived());
    const call = upstream.company.list();
    const rejected = expect(call).rejects.toMatchObject({ code: "upstream-unreachable" });
    await atUpstream;
    await factory.close();
    await rejected;
  });
});

import { describe, expect, it, vi } from "vitest";
import { toLazyRequest } from "~/server/web-request";

const URL_OF_A_POLL = "https://www.example.com/login/qr/status?redirectTo=%2Forder";

describe("a request that is made when it is looked at", () => {
  const make = vi.fn(() => new Request(URL_OF_A_POLL, { headers: { "User-Agent": "a browser" } }));

  const asked = { url: URL_OF_A_POLL, method: "GET", make };

  it("tells its address and method without being made", () => {
    make.mockClear();
    const { url, method } = toLazyRequest(asked);
    expect([url, method]).toEqual([URL_OF_A_POLL, "GET"]);
    expect(make).not.toHaveBeenCalled();
  });

  it("is made once, and then is like any other", async () => {
    make.mockClear();
    const request = toLazyRequest(asked);
    expect(request.headers.get("User-Agent")).toBe("a browser");
    expect(request.method).toBe("GET");
    expect(request.signal.aborted).toBe(false);
    expect(await request.clone().text()).toBe("");
    expect(make).toHaveBeenCalledTimes(1);
  });
});

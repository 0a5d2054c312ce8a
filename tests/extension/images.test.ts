import { afterEach, describe, expect, it, vi } from "vitest";
import { AttemptOver, PairingEnded, Service, ServiceAway } from "~/extension/service/service";
import { PIXEL } from "~/tests/api/support/paired-browser";
import { useWorker } from "./lab/use-worker";

const WAIT = { timeout: 60_000, interval: 250 };
const MANY = 50;

// docs/product.md#images-come-byte-for-byte
describe("an image that does not reach the platform's page", { timeout: 120_000 }, () => {
  const world = useWorker();

  it.each([
    ["cannot be read", { code: 4111 }],
    ["is not found", { http: 404 }],
    ["breaks off each time", { reset: true }],
    ["is answered by an error", { http: 500 }],
  ])("because it %s is named, and the text is there without it", async (_, effect) => {
    await world.server.sandbox.fault("device.image", effect, MANY, 1);
    const images = [PIXEL, Buffer.concat([PIXEL, Buffer.of(0)])];
    const { publicationId } = await world.publish("juejin", { images });
    const readState = async () => {
      await world.work();
      return (await world.getDelivery(publicationId)).slice(0, 2);
    };
    await expect.poll(readState, WAIT).toEqual(["committing", "waiting-for-person"]);
    const editor = world.findEditor("juejin");
    const text = await editor?.evaluate(
      `document.querySelector(".CodeMirror").CodeMirror.getValue()`,
    );
    expect(text).toMatch(/^正文\n\n!\[图\]\(https:\/\/images\.example\/[\da-f]{64}\)\n$/);
    await editor?.click("#publish button");
    await editor?.click("#confirm button");
    await expect.poll(readState, WAIT).toEqual(["published", "content-changed"]);
    const publication = await (await world.getPublishing()).get(publicationId);
    const named = await world.evaluate<string>(`chrome.i18n.getMessage("lostImages", "2")`);
    expect(publication.deliveries[0]?.reason?.detail).toContain(named);
  });
});

// docs/product.md#images-come-byte-for-byte
describe("an image that the service is asked for", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const service = new Service({ origin: "https://service.example", token: "t", id: "1" });
  const find = () => service.findImage({ id: "1", attempt: 1 }, "image:1");
  const status = (code: number) => async () => new Response(null, { status: code });
  /** Answers images by `image` and everything else by `other`. */
  const answerWith = (image: typeof fetch, other: typeof fetch = status(204)) => {
    const answer = vi.fn<typeof fetch>((url, init) =>
      (String(url).includes("/image?") ? image : other)(url, init),
    );
    vi.stubGlobal("fetch", answer);
    return answer;
  };

  it.each([403, 404, 413, 415, 422, 500, 503])("is lost when the answer is %i", async (code) => {
    answerWith(status(code));
    expect(await find()).toBe("");
  });

  it("is lost when the answer is no image", async () => {
    answerWith(async () => new Response("<p>", { headers: { "Content-Type": "text/html" } }));
    expect(await find()).toBe("");
  });

  it("is lost after the time for one image, which is shorter than a worker lives", async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
    const asked = answerWith(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        }),
    );
    const found = find();
    clock.abort(new DOMException("", "TimeoutError"));
    expect(await found).toBe("");
    expect(asked.mock.calls.filter(([url]) => String(url).includes("/image?"))).toHaveLength(1);
    const [[limitMs] = [0]] = timeout.mock.calls;
    expect(limitMs).toBeLessThan(30_000);
  });

  it.each<[number, new () => Error]>([
    [401, PairingEnded],
    [409, AttemptOver],
  ])("ends the work when every answer is %i", async (code, kind) => {
    answerWith(status(code), status(code));
    await expect(find()).rejects.toThrow(kind);
  });

  it("is not lost when the whole service is away: the work waits", async () => {
    const fail = () => Promise.reject(new TypeError("failed to fetch"));
    answerWith(fail, fail);
    await expect(find()).rejects.toThrow(ServiceAway);
  });
});

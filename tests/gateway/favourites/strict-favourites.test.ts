import { describe, expect, it } from "vitest";
import { useGateway } from "~/tests/support/gateway";

const COLUMN = { urlName: "专栏", url: "https://column.example.com" };

/** 10002 has two sites: 新榜 as 1 and 我的博客 as 2. */
describe("favourites for programs", () => {
  const test = useGateway();

  async function start() {
    const { gateway } = await test.signIn("13800000002");
    const favourites = gateway.strictFavourites;
    const names = async () => (await favourites.list()).map(({ urlName }) => urlName);
    const actions = async () =>
      (await test.sandbox.journal()).flatMap(({ call, body }) =>
        call === "nav.action" ? [body?.action] : [],
      );
    return { favourites, names, actions };
  }

  it("are saved once, however often the same is saved at once", async () => {
    const { favourites, names } = await start();
    await Promise.all([favourites.saveOnce(COLUMN), favourites.saveOnce(COLUMN)]);
    expect(await names()).toEqual(["新榜", "我的博客", "专栏"]);
  });

  it("are replaced by saving the new one before the old one is deleted", async () => {
    const { favourites, names, actions } = await start();
    expect(await favourites.replace("2", COLUMN)).toBe("replaced");
    expect(await actions()).toEqual(["save", "delete"]);
    expect(await names()).toEqual(["新榜", "专栏"]);
  });

  it("keep the old one when the new one is refused, and both when the old one stays", async () => {
    const { favourites, names } = await start();
    await test.sandbox.fault("nav.action", { code: 20000 });
    expect(await favourites.replace("2", COLUMN)).toBe("refused");
    expect(await names()).toEqual(["新榜", "我的博客"]);
    await test.sandbox.fault("nav.action", { http: 500 }, 9, 1);
    expect(await favourites.replace("2", COLUMN)).toBe("both-kept");
    expect(await names()).toEqual(["新榜", "我的博客", "专栏"]);
  });

  it("throw what a call throws", async () => {
    const { favourites } = await start();
    await test.sandbox.fault("nav.list", { http: 500 }, 9);
    await expect(favourites.list()).rejects.toMatchObject({ code: "upstream-failed" });
    await test.sandbox.fault("nav.action", { http: 401 });
    await expect(favourites.delete("1")).rejects.toMatchObject({ code: "unauthorized" });
  });
});

import { describe, expect, it } from "vitest";
import { useGateway } from "~/tests/support/gateway";

const COLUMN = { urlName: "专栏", url: "https://column.example.com" };

describe("favourites", () => {
  const test = useGateway();

  it("are saved once, however often the same is saved at once", async () => {
    const { strictFavourites: favourites } = (await test.signIn("13800000002")).gateway;
    await Promise.all([favourites.saveOnce(COLUMN), favourites.saveOnce(COLUMN)]);
    const names = (await favourites.list()).map(({ urlName }) => urlName);
    expect(names).toEqual(["新榜", "我的博客", "专栏"]);
  });

  it("say nothing of a failing call on pages, and log it", async () => {
    const { favourites } = (await test.signIn("13800000002")).gateway;
    for (const call of ["nav.list", "nav.action"]) await test.sandbox.fault(call, { http: 500 }, 9);
    expect(await favourites.find("2")).toBeNull();
    expect(await favourites.saveOnce(COLUMN)).toBe(false);
    expect(await favourites.replace("2", COLUMN)).toBe("refused");
    expect(test.logs).toContainEqual(expect.objectContaining({ msg: "favourites call failed" }));
  });
});

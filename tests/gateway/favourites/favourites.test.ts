import { describe, expect, it } from "vitest";
import { useGateway } from "~/tests/support/gateway";

const COLUMN = { urlName: "专栏", url: "https://column.example.com" };

describe("favourites", () => {
  const test = useGateway();

  it("are saved once, however often the same is saved at once", async () => {
    const { favourites } = (await test.signIn("13800000002")).gateway;
    await Promise.all([favourites.saveOnce(COLUMN), favourites.saveOnce(COLUMN)]);
    const names = (await favourites.list()).map(({ urlName }) => urlName);
    expect(names).toEqual(["新榜", "我的博客", "专栏"]);
  });
});

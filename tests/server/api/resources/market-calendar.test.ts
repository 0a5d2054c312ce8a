import { describe, expect, it } from "vitest";
import { signIn } from "~/tests/api/support/client";
import { useApi } from "~/tests/api/support/use-api";
import { phones } from "~/tests/support/people";

// docs/product.md#market-calendar
describe("the market calendar, as JSON", () => {
  const server = useApi();

  it("a month has its days; a wrong month and an account without the plan are refused", async () => {
    const { client } = await signIn(server, phones.creator);
    const read = (month: string, from = client) =>
      from.GET("/market-calendar", { params: { query: { month } } });
    const { data } = await read("2026-10");
    expect(data).toMatchObject({ month: "2026-10", isAnnounced: true });
    expect(data?.days).toHaveLength(31);
    expect(data?.days[0]).toMatchObject({ holiday: "国庆节", change: "off", isTrading: false });
    expect((await read("2026-13")).response.status).toBe(422);
    const free = await signIn(server, phones.newcomer);
    expect((await read("2026-10", free.client)).error?.code).toBe("forbidden");
  });
});

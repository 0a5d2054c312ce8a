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

  // docs/product.md#notes-on-a-day
  it("a note is added once, listed and deleted; a wrong one says what is wrong", async () => {
    const { client } = await signIn(server, phones.creator);
    const list = async () =>
      (await client.GET("/market-calendar/notes", { params: { query: { month: "2032-10" } } }))
        .data;
    const add = (text: string) =>
      client.POST("/market-calendar/notes", { body: { day: "2032-10-01", text } });
    const { data, response } = await add("国庆选题\r\n周末去哪儿");
    expect(response.status).toBe(201);
    expect((await add("国庆选题\n周末去哪儿")).data?.id).toBe(data?.id);
    expect(await list()).toMatchObject({
      notes: [{ id: data?.id, day: "2032-10-01", text: "国庆选题\n周末去哪儿", mayDelete: true }],
      mayWrite: true,
    });
    for (const [text, code] of [
      [" ", "note-required"],
      ["字".repeat(501), "note-too-long"],
      ["a\u202eb", "text-unprintable"],
    ] as const)
      expect((await add(text)).error).toMatchObject({ errors: [{ code }] });
    for (let count = 1; count < 10; count += 1) await add(`第 ${count} 条`);
    expect((await add("多的一条")).error?.code).toBe("day-notes-full");
    const path = { id: data?.id ?? "" };
    for (const time of ["first", "again"]) {
      const deleted = await client.DELETE("/market-calendar/notes/{id}", { params: { path } });
      expect([time, deleted.response.status]).toEqual([time, 204]);
    }
    expect((await list())?.notes).toHaveLength(9);
  });
});

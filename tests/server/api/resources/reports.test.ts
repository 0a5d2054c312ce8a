import { describe, expect, it } from "vitest";
import { connect } from "~/tests/api/support/client";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { phones } from "~/tests/support/people";
import { report } from "~/tests/support/report";

const PATIENTLY = { timeout: 10_000 };

describe("reports, as JSON", () => {
  const server = useApi();
  const caller = useCaller(server, phones.admin);

  // docs/product.md#dwell-events-are-image-requests
  // docs/product.md#a-report-has-six-members
  // docs/product.md#a-report-is-a-get-with-json-in-a-parameter
  it.each([
    ["a dwell event of a user as the image request", "website_dwell", "stats.pixel", "10002"],
    ["any other of a stranger as JSON", "login", "stats.report", "0"],
  ] as const)("passes on %s, with the uid", async (_what, event, call, uid) => {
    const client = uid === "0" ? connect(server) : caller.client;
    const mark = await server.sandbox.mark();
    const body = { ...report, event };
    expect((await client.POST("/reports", { body })).response.status).toBe(202);
    const reported = async () => (await server.sandbox.journal(mark)).find((e) => e.call === call);
    await expect.poll(reported, PATIENTLY).toBeDefined();
    expect(JSON.parse((await reported())?.query.data ?? "")).toEqual({ ...body, uid });
  });

  // docs/product.md#the-server-sets-the-uid-of-a-report
  it("the uid is not the caller's to choose", async () => {
    const body = { ...report, uid: "1" };
    const { error } = await caller.client.POST("/reports", { body });
    expect(error?.errors).toMatchObject([{ field: "uid", code: "unknown-member" }]);
  });
});

import { describe, expect, it } from "vitest";
import type { Endpoint } from "~/server/api/endpoint/endpoint";
import { endpoints } from "~/server/api/endpoints";
import { PUBLIC_ORIGIN } from "~/tests/api/support/api-server";
import { useApi, useCaller } from "~/tests/api/support/use-api";

const deprecated = { since: "2027-01-15", sunset: "2028-01-15" };
const GOING = new Set(["listFavourites", "uploadFile"]);

describe("a deprecated operation", () => {
  const server = useApi({
    endpoints: endpoints.map(
      (endpoint): Endpoint => (GOING.has(endpoint.id) ? { ...endpoint, deprecated } : endpoint),
    ),
  });
  const caller = useCaller(server, "13800000002");

  const announced = {
    deprecation: `@${Date.UTC(2027, 0, 15) / 1000}`,
    sunset: "Sat, 15 Jan 2028 00:00:00 GMT",
  };
  const announcementOf = ({ headers: sent }: Response) => ({
    deprecation: sent.get("Deprecation"),
    sunset: sent.get("Sunset"),
  });

  // docs/product.md#changes-are-announced-in-the-changelog
  it("says with each response when it goes, and where to read about it", async () => {
    const response = await caller.send("/favourites");
    expect(announcementOf(response)).toEqual(announced);
    const link = response.headers.get("Link");
    expect(link).toContain(`<${PUBLIC_ORIGIN}/api/docs#listFavourites>; rel="deprecation"`);
    expect(link).toContain(`<${PUBLIC_ORIGIN}/api/v1/favourites?limit=20>; rel="first"`);
    const refused = await fetch(`${server.url}/favourites`);
    expect(refused.status).toBe(401);
    expect(announcementOf(refused)).toEqual(announced);
  });

  it("others say nothing, on the same path neither", async () => {
    const none = { deprecation: null, sunset: null };
    expect(announcementOf(await caller.send("/me"))).toEqual(none);
    expect(announcementOf(await caller.send("/favourites", { method: "POST" }))).toEqual(none);
  });
});

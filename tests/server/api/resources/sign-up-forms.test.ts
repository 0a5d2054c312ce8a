import { describe, expect, it } from "vitest";
import { signIn } from "~/tests/api/support/client";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { later } from "~/tests/support/later";
import { phones } from "~/tests/support/people";

describe("sign-up forms, as JSON", () => {
  const server = useApi();
  const caller = useCaller(server, phones.newcomer);
  const client = later(() => caller.client);
  const body = {
    title: "读者沙龙",
    organiser: "编辑部",
    purpose: "确认名额。",
    privacyUrl: "https://a.example/privacy",
  };

  // docs/product.md#a-sign-up-form-has-an-owner
  it("a form is made, read page by page and ended by its owner alone", async () => {
    const wrong = { ...body, privacyUrl: "ftp://a.example" };
    expect((await client.POST("/sign-up-forms", { body: wrong })).error).toMatchObject({
      status: 422,
      errors: [{ field: "privacyUrl", code: "privacy-url-invalid" }],
    });
    const { data } = await client.POST("/sign-up-forms", { body });
    expect(data).toMatchObject({ ...body, endedAt: null, count: 0 });
    const id = data?.id ?? "";
    for (const mobile_number of ["13900000061", "13900000062"])
      await fetch(`${server.sandbox.url}/widget/signup`, {
        method: "POST",
        body: JSON.stringify({ id, mobile_number }),
      });
    const params = { path: { id } };
    const read = (query: { limit?: number; cursor?: string }, by = client) =>
      by.GET("/sign-up-forms/{id}/entries", { params: { ...params, query } });
    const first = await read({ limit: 1 });
    expect(first.data).toMatchObject([{ mobileNumber: "13900000062", name: "" }]);
    const cursor = /cursor=(\d+)[^>]*>; rel="next"/.exec(first.response.headers.get("Link") ?? "");
    const second = await read({ limit: 1, cursor: cursor?.[1] });
    expect(second.data).toMatchObject([{ mobileNumber: "13900000061" }]);
    const { client: stranger } = await signIn(server, phones.creator);
    expect((await read({}, stranger)).error?.status).toBe(404);
    const end = (by = client) => by.POST("/sign-up-forms/{id}/end", { params });
    expect((await end(stranger)).error?.status).toBe(404);
    for (let times = 0; times < 2; times += 1) expect((await end()).response.status).toBe(204);
    const listed = await client.GET("/sign-up-forms");
    expect(listed.data?.[0]).toMatchObject({ id, count: 2, endedAt: expect.any(String) });
  });
});

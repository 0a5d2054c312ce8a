import { beforeEach, describe, expect, it } from "vitest";
import { badParameters, failure, runSandbox, success } from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();

let token: string;
beforeEach(async () => {
  token = await sandbox.signIn("10002");
});

const list = async (uid = "10002") =>
  (await sandbox.get("/navigation/list", { uid }, token)).body.data;
const act = (body: object) => sandbox.post("/navigation/action", { uid: "10002", ...body }, token);
const site = { urlName: "例 & 子", url: "https://site.example/路径?a=1&b=2" };

// docs/upstream.md#navaction
describe("nav.action", () => {
  it("save answers the new id, and the site is last in the list", async () => {
    expect((await act({ action: "save", ...site })).body).toEqual(success({ id: "3" }));
    expect((await list()).at(-1)).toEqual({
      id: "3",
      url_name: site.urlName,
      url: site.url,
      logo_url: "",
    });
  });

  it("delete removes it; an unknown id is 4050, a missing one 4001", async () => {
    expect((await act({ action: "delete", id: "1" })).body).toEqual(success(null));
    expect(await list()).toHaveLength(1);
    expect((await act({ action: "delete", id: "1" })).body).toEqual(failure(4050, "收藏不存在"));
    expect((await act({ action: "delete" })).body).toEqual(badParameters);
  });

  it("nobody deletes what is another user's", async () => {
    token = await sandbox.signIn("10001");
    const { body } = await act({ action: "delete", id: "1", uid: "10001" });
    expect(body.code).toBe(4050);
  });

  it("HTTP 403 for another uid; 4001 for an unknown action and an ill-formed site", async () => {
    expect((await act({ action: "?", uid: "10001" })).status).toBe(403);
    const wrong = [
      { ...site },
      { ...site, action: "move" },
      { action: "save", url: site.url },
      { action: "save", urlName: "x" },
      { action: "save", urlName: "x", url: "javascript:alert(1)" },
      { action: "save", urlName: "x", url: "https://nodot" },
      { ...site, action: "save", uid: undefined },
    ];
    for (const body of wrong) expect((await act(body)).body).toEqual(badParameters);
    expect(await list()).toHaveLength(2);
  });
});

import { describe, expect, it } from "vitest";
import type { PageContext } from "~/app/request/page";
import { listMethods, selectTab } from "~/app/screens/login/methods";

function tabFor(query: string, { agent = "", passwordLogin = true } = {}) {
  const url = new URL(`http://localhost/login${query}`);
  const request = new Request(url, { headers: { "User-Agent": agent } });
  return selectTab({ request, url, site: { passwordLogin } } as PageContext);
}

describe("the tabs of the login", () => {
  it("begin with WeChat on a computer and with SMS on a phone", () => {
    expect(listMethods("computer", true)).toEqual(["wechat", "sms", "password"]);
    expect(listMethods("phone", false)).toEqual(["sms", "wechat"]);
  });

  it.each([
    ["", "wechat", false],
    ["?method=sms", "sms", true],
    ["?method=magic", "wechat", false],
  ])("the address %j opens %s", (query, method, isChosen) => {
    expect(tabFor(query)).toEqual({ method, device: "computer", isChosen });
  });

  it("a phone chooses by itself", () => {
    expect(tabFor("", { agent: "Android Mobi" })).toMatchObject({ method: "sms", isChosen: true });
  });

  it("a password tab that is switched off does not open", () => {
    expect(tabFor("?method=password", { passwordLogin: false }).method).toBe("wechat");
  });
});

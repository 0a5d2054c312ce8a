import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { launchBrowser } from "~/tests/support/browser";
import { freePort } from "~/tests/support/free-port";
import { phones } from "~/tests/support/people";
import { changeJson, type Relay, startRelay } from "~/tests/support/upstream-relay";
import { addressPayloads, markupPayloads } from "./support/markup-payloads";
import { createPoison } from "./support/poison";
import { openWire, type Wire } from "./support/wire";

const ALL = markupPayloads.join(" ");

describe("markup in every string of the upstream and of the visitor, in Chromium", {
  timeout: 90_000,
}, () => {
  let upstream: Relay;
  let isPoisoned = false;
  let test: TestApp;
  let wire: Wire;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let origin = "";
  /** Anything here is an injection that worked, or one that only the policy stopped. */
  const incidents: string[] = [];

  beforeAll(async () => {
    const poison = createPoison();
    upstream = await startRelay(
      changeJson((path, body) => (isPoisoned ? poison(path, body) : body)),
    );
    const port = await freePort();
    origin = `http://localhost:${port}`;
    test = await startTestApp({
      environment: {
        ...{ UPSTREAM_URL: upstream.url, PUBLIC_ORIGIN: origin },
        UPSTREAM_SIGN_UP_FORMS: "1",
      },
    });
    wire = await openWire(test, 4, port);
    browser = await launchBrowser();
    context = await browser.newContext({ locale: "zh-CN" });
    await context.exposeFunction("__ran", () => incidents.push(`ran on ${page.url()}`));
    await context.exposeFunction("__violation", (what: string) => incidents.push(what));
    await context.addInitScript(
      `addEventListener("securitypolicyviolation", (event) =>
        __violation(event.violatedDirective + " " + event.blockedURI + " " + location.href))`,
    );
    page = await context.newPage();
    page.on("dialog", (dialog) => {
      incidents.push(`dialog on ${page.url()}`);
      void dialog.dismiss();
    });
    // Pictures that the upstream names are on the web; nothing of this test leaves the machine.
    await context.route(
      (url) => url.origin !== origin,
      (route) => {
        if (!/^https?:/.test(route.request().url())) incidents.push(route.request().url());
        return route.abort();
      },
    );
  });
  afterAll(async () => {
    await browser?.close();
    await wire?.close();
    await test?.close();
    await upstream?.close();
  });

  /** Each address and source of the page is one that may stand there. */
  async function judge(path: string): Promise<string> {
    await page.goto(origin + path, { waitUntil: "load" });
    const addresses = await page.evaluate(() =>
      [...document.querySelectorAll("[href],[src],[action],[formaction],[srcset],[data],[poster]")]
        .flatMap((element) => [...element.attributes])
        .filter(({ name }) =>
          /^(xlink:)?(href|src|action|formaction|srcset|data|poster)$/.test(name),
        )
        .map(({ value }) => value),
    );
    const allowed =
      /^(https?:\/\/|\/(?![/\\])|#|$|data:image\/(png|gif|svg\+xml;base64|svg\+xml,%3Csvg)|\?)/;
    expect(
      addresses.filter((address) => !allowed.test(address)),
      path,
    ).toEqual([]);
    const text = await page.content();
    expect(incidents, path).toEqual([]);
    return text;
  }

  it("at least 100 payloads, and what runs or is only stopped by the policy is noticed", async () => {
    expect(new Set(markupPayloads).size).toBeGreaterThanOrEqual(100);
    await page.goto(origin + paths.aboutUs());
    await page.evaluate(() => {
      // Asks the server for nothing: a late answer could give the browser another session's cookie.
      document.body.innerHTML = "<img src=data:, onerror=__ran()>";
    });
    await expect.poll(() => incidents).not.toEqual([]);
    incidents.length = 0;
  });

  // docs/product.md#values-are-shown-as-text
  it("an administrator's pages with markup in every text of the upstream: 0 ran, 0 reports", async () => {
    const cookie = await wire.signIn(phones.admin);
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: origin }]);
    isPoisoned = true;
    await wire.submit("/company", { company_id: "80001" }, cookie);
    let shown = 0;
    const visited = [
      paths.workbench(),
      paths.urlNavigate({ edit: 1 }),
      paths.accountInformation(),
      paths.order(),
      paths.company(),
      paths.joinCompany({ company_id: "80001" }),
      paths.companyUsers(),
      paths.editCompanyUser("9000003"),
      paths.companyUserRoles("9000004"),
      paths.deleteCompanyUser("9000005"),
      paths.pricing(),
      paths.purchase({ productId: "DT_DOCK_0001" }),
      paths.addFavourite(),
      "/article/list",
    ];
    for (const path of visited) shown += (await judge(path)).split("__ran()").length - 1;
    // The texts were really there, as text.
    expect(shown).toBeGreaterThan(1_000);
  });

  it("the addresses of the upstream lead nowhere but to web pages", async () => {
    for (const path of [paths.urlNavigate(), paths.accountInformation()]) {
      const text = await judge(path);
      for (const address of addressPayloads)
        expect(text.includes(`"${address}"`), `${path} ${address}`).toBe(false);
    }
  });

  it("what a visitor types comes back as text, in forms, addresses and words of refusal", async () => {
    const some = encodeURIComponent(ALL.slice(0, 1_500));
    const asked = [
      `${paths.addFavourite()}?urlName=${some}&url=${some}`,
      `/content?sometext=${some}`,
      `/agreement?type=${some}`,
      `/assistance?type=${some}`,
      `/downLoad?browser=${some}`,
      `/pricing/purchase?productId=${some}&years=${some}&channel=${some}`,
      `/company/join?company_id=${some}`,
      `/order?page=${some}`,
      `/company/users?page=${some}`,
      `/${some}`,
    ];
    for (const path of asked) await judge(path);
    await judge(paths.addFavourite());
    const forms: [path: string, fields: string[]][] = [
      [paths.addFavourite(), ["urlName", "url"]],
      ["/company/users/add", ["name", "mobileNumber", "department", "position", "group"]],
      ["/widget/signup/salon-2026", ["name", "mobileNumber", "remark"]],
    ];
    for (const [path, fields] of forms) {
      await page.goto(origin + path);
      await page.evaluate(
        ([action, names, value]) => {
          const form = document.createElement("form");
          Object.assign(form, { method: "post", action });
          form.dataset.sent = "";
          for (const name of names)
            form.append(Object.assign(document.createElement("textarea"), { name, value }));
          document.body.append(form);
          HTMLFormElement.prototype.submit.call(form);
        },
        [path, fields, ALL] as const,
      );
      await page.waitForFunction(
        () => document.readyState === "complete" && document.querySelector("[data-sent]") === null,
      );
      expect((await page.content()).split("__ran()").length, path).toBeGreaterThan(100);
      expect(incidents, path).toEqual([]);
    }
  });
});

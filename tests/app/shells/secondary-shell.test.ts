import { describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { part, wordsOf } from "~/tests/support/html";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

describe("the secondary layout and its pages", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  it("the demo's contact comes in the page's language", async () => {
    await visitor.submit("/preferences", { lng: "en", redirectTo: "/updateLog" });
    const footer = part(await visitor.get("/updateLog"), /<footer/, "footer");
    expect(footer).toContain("Demo support (set by the operator)");
    expect(footer).toContain("Demo filing number (set by the operator)");
  });

  // docs/product.md#the-404-page-shows-the-error-image
  it("/404 shows the error image, with status 404", async () => {
    const page = await visitor.get("/404");
    expect(page.status).toBe(404);
    const [, image = ""] = page.text.match(/<img src="([^"]+)"/) ?? [];
    expect((await visitor.get(image)).status).toBe(200);
  });

  // docs/product.md#about-us-tells-the-story-and-shows-the-partners
  it("about us has its six sections, and a carousel of 14 slides that can be paused", async () => {
    const page = await visitor.get("/aboutUs");
    for (const id of ["story", "value", "vision", "team", "timeline", "partners"])
      expect(page.text).toMatch(new RegExp(`<section [^>]*id="${id}"`));
    const carousel = part(page, /<section class="carousel"/, "section");
    expect(carousel.match(/class="carousel-slide"/g)).toHaveLength(14);
    expect(carousel).toContain('data-carousel-action="pause"');
  });

  // docs/product.md#the-update-log-lists-versions
  it("the update log shows two versions with time, new and fixed features", async () => {
    const list = part(await visitor.get("/updateLog"), /<ol class="versions"/, "ol");
    const versions = list.split('<li class="version">').slice(1).map(wordsOf);
    expect(versions).toEqual([
      expect.stringMatching(/v1\.1\.0.*新增功能.*优化与修复/),
      expect.stringMatching(/v1\.0\.0.*新增功能.*优化与修复/),
    ]);
    expect(list.match(/<time dateTime="\d{4}-\d\d-\d\d">/gi)).toHaveLength(2);
  });

  // docs/product.md#the-website-navigation-has-four-sections
  // docs/product.md#common-sites-need-a-login
  // docs/product.md#the-first-active-section-depends-on-the-login
  it("the website navigation begins with common sites for a signed-in visitor alone", async () => {
    const links = ["数据洞察", "素材网站", "电商后台"];
    for (const [who, sections] of [
      [visitor, links],
      [await signInAs(test, "an individual with basic VIP"), ["常用网站", ...links]],
    ] as const) {
      const { text } = await who.get("/urlNavigate");
      const titles = [...text.matchAll(/<h2[^>]* id="\w+-title">([^<]+)/g)];
      expect(titles.map(([, name]) => name)).toEqual(sections);
      expect(text.match(/aria-current="true"[^>]*>([^<]+)/)?.[1]).toBe(sections[0]);
    }
  });
});

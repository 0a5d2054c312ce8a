import { describe, expect, it } from "vitest";
import { getHelpContent } from "~/app/content/help/help";
import { part } from "~/tests/support/html";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

const { groups, guide, faq } = getHelpContent("zh-CN");

describe("help centre", () => {
  const visitor = useVisitor(useTestApp());

  // docs/product.md#secondary-pages-answer-to-every-visitor
  // docs/product.md#the-help-centre-has-three-groups
  // docs/product.md#a-help-item-scrolls-smoothly
  it("the navigation lists every item of the guide and of the questions, and leads to its section", async () => {
    const page = await visitor.get("/assistance");
    const navigation = part(page, /<nav class="side-nav help-navigation"/, "nav");
    expect(navigation).toMatch(/^<nav [^>]*data-smooth/);
    const items = [...navigation.matchAll(/<a href="#([^"]+)"[^>]*>([^<]+)/g)];
    const expected = [
      groups.guide,
      ...guide.flatMap((section) => [section, ...(section.items ?? [])]),
      groups.faq,
      ...faq,
      groups.tutorials,
    ];
    expect(items.map(([, id, title]) => ({ id, title }))).toEqual(
      expected.map(({ id, title }) => ({ id, title })),
    );
    for (const { id } of expected)
      expect(page.text).toMatch(new RegExp(`<section [^>]*id="${id}"`));
  });

  // docs/product.md#the-type-parameter-opens-a-section
  it("?type= marks the section the page opens at; an unknown one is ignored", async () => {
    const page = await visitor.get("/assistance?type=share");
    const section = part(page, /<section id="share"/, "section");
    expect(section).toMatch(/<h3[^>]* data-entry=""[^>]*>分享/);
    expect(page.text.match(/data-entry/g)).toHaveLength(1);
    for (const type of ["", "nothing", "constructor"])
      expect((await visitor.get(`/assistance?type=${type}`)).text).not.toContain("data-entry");
  });

  // docs/product.md#there-are-ten-tutorial-videos
  it("ten films, each with poster and captions, fetched only when played", async () => {
    const list = part(await visitor.get("/assistance"), /<ul class="tutorials"/, "ul");
    const films = list.split(/<li(?: id="tutorial-[^"]+")?>/).slice(1);
    expect(films).toHaveLength(10);
    for (const film of films) {
      expect(film).toContain('preload="none"');
      expect(film).toMatch(/poster="[^"]+"/);
      expect(film).toMatch(/<track kind="captions"/);
      for (const [, address = ""] of film.matchAll(/(?:src|poster)="([^"]+)"/g))
        expect((await visitor.get(address)).status).toBe(200);
    }
  });
});

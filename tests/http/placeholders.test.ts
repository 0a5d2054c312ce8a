import { describe, expect, it } from "vitest";
import { useTestApp } from "~/tests/support/use-test-app";
import { textOf, Visitor } from "~/tests/support/visitor";

const PAGES = [
  "/index",
  "/pricing",
  "/pricing/purchase",
  "/pricing/trial",
  "/pricing/service",
  "/company",
  "/company/join?company_id=80002",
  "/company/users",
  "/urlNavigate",
  "/urlNavigate?edit=1",
  "/urlNavigate/add",
  "/accountInformation",
  "/order",
  "/workbench",
  "/downLoad",
  "/assistance",
  "/aboutUs",
  "/updateLog",
  "/404",
];
const PLACEHOLDER =
  /\{\{[^}]*\}\}|undefined|\[object |NaN|\b(common|login|errors|shell|pay|order)\.[a-z]+/;
const ANONYMOUS = ["/login", "/login?method=sms", "/login?method=password", "/login/agreement"];

describe("texts are complete", () => {
  const test = useTestApp();

  // docs/product.md#every-text-is-chinese-and-english
  it.each(["zh-CN", "en"])("no page shows a placeholder or a key in %s", async (lng) => {
    const [visitor, stranger] = [new Visitor(test), new Visitor(test)];
    await visitor.logIn("13800000003");
    for (const who of [visitor, stranger]) {
      await who.submit("/preferences", { lng });
      for (const path of who === visitor ? PAGES : ANONYMOUS) {
        const answer = await who.get(path);
        expect(answer.text.includes(`lang="${lng}"`), path).toBe(true);
        expect(PLACEHOLDER.exec(textOf(answer))?.[0], path).toBeUndefined();
      }
    }
  });
});

import { describe, expect, it } from "vitest";
import { visits } from "~/tests/support/every-page";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf } from "~/tests/support/visitor";

const PLACEHOLDER =
  /\{\{[^}]*\}\}|undefined|\[object |NaN|\b(common|login|errors|shell|pay|order)\.[a-z]+/;

describe.each(["zh-CN", "en"])("texts are complete in %s", (lng) => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  // docs/product.md#every-text-is-chinese-and-english
  it.each(visits)("no page of $who shows a placeholder or a key", async ({ enter }) => {
    await visitor.submit("/preferences", { lng });
    for (const path of await enter(visitor, test.sandbox)) {
      const answer = await visitor.get(path);
      expect(answer.text.includes(`lang="${lng}"`), path).toBe(true);
      expect(PLACEHOLDER.exec(textOf(answer))?.[0], path).toBeUndefined();
    }
  });
});

import { expect, it } from "vitest";
import { callKeys } from "~/gateway/upstream/calls";
import { findEnvelope } from "~/scripts/upstream-check/exchange";
import { makeExamples } from "~/scripts/upstream-docs/examples";

it("each call has successful responses, of which the first shows the most", async () => {
  const examples = await makeExamples();
  for (const call of callKeys) {
    const accepted = examples.get(call) ?? [];
    expect(accepted.length, call).toBeGreaterThan(0);
    const isImage = accepted[0]?.schema === null;
    for (const exchange of accepted)
      expect(isImage || findEnvelope(exchange)?.code === 200, call).toBe(true);
    const sizes = accepted.map(({ http }) => http?.body.length ?? 0);
    expect(sizes, call).toEqual(sizes.toSorted((one, two) => two - one));
  }
});

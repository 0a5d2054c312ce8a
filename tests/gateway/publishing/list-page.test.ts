import { expect, it } from "vitest";
import type { FeaturesUseCase } from "~/gateway/account/features";
import type { GatewayContext } from "~/gateway/context";
import type { Publication } from "~/gateway/core/publishing/publication";
import { PublishingUseCase } from "~/gateway/publishing/publishing";

/** A space with so many publications, newest first, of which every `nth` needs a person. */
function createPublishing(count: number, nth: number) {
  let reads = 0;
  const all = Array.from({ length: count }, (_, index) => {
    const position = count - index;
    const state = position % nth === 0 ? "failed" : "published";
    return { id: `${position}`, position, deliveries: [{ state }] } as unknown as Publication;
  });
  const context = {
    companyId: "0",
    requireUser: () => ({ uid: "1" }),
    shared: { hasContent: true },
    async call() {
      return undefined;
    },
  } as unknown as GatewayContext<"hasContent">;
  const features = { require: async () => undefined } as unknown as FeaturesUseCase;
  const publishing = new PublishingUseCase(context, features);
  publishing.list = async ({ before, limit = 20 } = {}) => {
    reads += 1;
    return all.filter(({ position }) => position < (before ?? Infinity)).slice(0, limit);
  };
  return { publishing, countReads: () => reads };
}

// docs/product.md#publications-are-listed
it.each([
  { count: 5, nth: 2, shown: 2, reads: 1, older: null },
  { count: 45, nth: 1, shown: 20, reads: 1, older: 26 },
  { count: 45, nth: 9, shown: 5, reads: 3, older: null },
  { count: 300, nth: 50, shown: 2, reads: 5, older: 201 },
])(
  "of $count publications, one in $nth of which needs a person, a page has $shown",
  async ({ count, nth, shown, reads, older }) => {
    const { publishing, countReads } = createPublishing(count, nth);
    const page = await publishing.listPage({ needsPerson: true });
    expect(page.publications).toHaveLength(shown);
    expect([countReads(), page.older]).toEqual([reads, older]);
    const rest = [...page.publications];
    for (let before = page.older; before !== null; ) {
      const next = await publishing.listPage({ before, needsPerson: true });
      rest.push(...next.publications);
      before = next.older;
    }
    expect(rest).toHaveLength(Math.floor(count / nth));
  },
);

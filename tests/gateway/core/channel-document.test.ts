import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentSchema } from "~/gateway/core/document/article-schema";
import { countParts } from "~/gateway/core/document/parts";
import { toPlainText } from "~/gateway/core/document/plain-text";
import { toHtml } from "~/gateway/core/document/to-html";
import { toChannelDocument } from "~/gateway/core/publishing/channel-document";
import { channels } from "~/gateway/core/publishing/channels";
import { documents } from "~/tests/support/documents";
import { renderForWeChat } from "~/upstream/channels/wechat/render";

const kept = fc.record({ hasTables: fc.boolean(), hasCode: fc.boolean(), hasLinks: fc.boolean() });
const withoutSpaces = (text: string) => text.replace(/\s+/g, "");

// docs/product.md#problems-are-told-before-sending
describe("a document as a channel keeps it", () => {
  it("has every word of the article, and nothing that the channel drops", () => {
    fc.assert(
      fc.property(documents, kept, (document, limits) => {
        const arrived = toChannelDocument(document, limits);
        expect(withoutSpaces(toPlainText(arrived))).toBe(withoutSpaces(toPlainText(document)));
        const [before, after] = [countParts(document), countParts(arrived)];
        expect(after.images).toBe(before.images);
        expect(after.tables).toBe(limits.hasTables ? before.tables : 0);
        expect(after.codeBlocks).toBe(limits.hasCode ? before.codeBlocks : 0);
        if (!limits.hasLinks) expect(after.links).toBe(0);
        expect(documentSchema.safeParse(arrived).error).toBeUndefined();
      }),
    );
  });

  it("is the article itself for a channel that keeps everything", () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(toChannelDocument(document, channels.wordpress.limits)).toEqual(document);
      }),
    );
  });

  it("shows of WeChat the parts that are sent there", () => {
    const partsOf = (html: string) => html.match(/<(?:h\d|table|th|td|img|a|li|strong|em|s)\b/g);
    fc.assert(
      fc.property(documents, (document) => {
        const shown = toChannelDocument(document, channels.wechat.limits);
        const imageAddress = (source: string) => source;
        expect(partsOf(toHtml(shown, { imageAddress }))).toEqual(
          partsOf(renderForWeChat(document, imageAddress)),
        );
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { serverTexts } from "~/locales/server-texts";
import { allContent, textsOf } from "~/tests/app/content/all-content";

const labels = textsOf(serverTexts.en);
const everything = [...labels, ...textsOf(allContent("en"))];

const matching = (texts: string[], pattern: RegExp) => texts.filter((text) => pattern.test(text));

/** Spellings of American English; the texts are in British English. */
const AMERICAN = [
  /\bcenter/i,
  /\bcolor/i,
  /\bfavorite/i,
  /\b(behavi|hon|lab|neighb|rum)or(s|ed|ing)?\b/i,
  /\b(organi|recogni|authori|customi|optimi|summari|apologi|minimi)z/i,
  /\banalyz/i,
  /\bcatalog\b/i,
  /\b(cancel|label|travel)(ed|ing)\b/i,
  /\ba license\b/i,
];

/** What the product calls by one word, and the words it does not use for it. */
const OTHER_WORDS = [
  { word: "log in", others: /\b(sign(ed|ing)? (in|out|off)|log ?on)\b/i },
  { word: "mobile number", others: /\b(phone|telephone|cellphone) number/i },
  { word: "order number", others: /\border (id|no\.)/i },
  { word: "plan", others: /\b(package|subscription)s?\b/i },
  { word: "publish", others: /\bdistribute/i },
  { word: "sign-up", others: /\benrol/i },
];

describe("style of the English texts", () => {
  it("has no Chinese characters and no full-width punctuation", () => {
    const chinese = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
    expect(matching(everything, chinese)).toEqual([]);
  });

  it("has no space twice, and none before punctuation", () => {
    expect(matching(everything, / {2}| [,.;:!?](?!\w)/)).toEqual([]);
  });

  it("labels and messages keep to British spelling", () => {
    for (const spelling of AMERICAN) expect(matching(labels, spelling)).toEqual([]);
  });

  it.each(OTHER_WORDS)("labels and messages say $word and no other word for it", ({ others }) => {
    expect(matching(labels, others)).toEqual([]);
  });

  it("labels and messages have typographic quotes and apostrophes", () => {
    expect(matching(labels, /['"]/)).toEqual([]);
  });

  it("labels and messages join no two sentences with a semicolon, and count without “(s)”", () => {
    expect(matching(labels, /; please|\(s\)/i)).toEqual([]);
  });

  it("no label or message is the Chinese one", () => {
    const chinese = new Set(textsOf(serverTexts["zh-CN"]));
    const onlyPlaces = /^[\s{}\w]*\}\}$/;
    expect(labels.filter((text) => chinese.has(text) && !onlyPlaces.test(text))).toEqual([]);
  });
});

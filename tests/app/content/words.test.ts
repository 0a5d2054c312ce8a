import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allContent, textsOf } from "./all-content";

const chinese = textsOf(allContent("zh-CN")).filter((text) => /\p{Script=Han}/u.test(text));
const english = textsOf(allContent("en"));

/** Messages with fixed words, and with them their punctuation and their way to address. */
const GIVEN = new Set([
  "请先填写手机号!",
  "手机号填写有误，请检查!",
  "对不起，您输入的秘钥不存在，请联系企业管理员",
  "您已经使用过7天试用特权",
  "已为您开通～",
]);

const labels = readdirSync("locales/zh-CN")
  .flatMap((file) => textsOf(JSON.parse(readFileSync(`locales/zh-CN/${file}`, "utf8"))))
  .filter((text) => !GIVEN.has(text));

/** Every Chinese word of ours that a person reads. */
const ours = [...chinese, ...labels];

const matching = (texts: string[], pattern: RegExp) => texts.filter((text) => pattern.test(text));

describe("Chinese copy", () => {
  it("has a space between Chinese and Latin letters or digits", () => {
    expect(matching(ours, /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u)).toEqual([]);
  });

  it("has full-width punctuation beside Chinese characters", () => {
    expect(matching(ours, /\p{Script=Han}[,;:!?()"'.]|[,;:!?()"'.]\p{Script=Han}/u)).toEqual([]);
  });

  it("has no space beside full-width punctuation, and none twice", () => {
    expect(matching(ours, / [，。；：！？、（）《》“”]|[，。；：！？、（）《》“”] | {2}/u)).toEqual(
      [],
    );
  });

  it("keeps to words a person would say", () => {
    const filler =
      /赋能|抓手|闭环|一站式|全方位|极致|颠覆|领先|最佳|第一品牌|国家级|海量|无缝|打造|助力|生态圈|轻松|完美|保证收益/;
    expect(matching(ours, filler)).toEqual([]);
  });

  it("calls the reader, an account and whoever writes by one word each", () => {
    expect(matching(ours, /您|帐|账户|写手(?!机)/)).toEqual([]);
  });
});

describe("English copy", () => {
  it("keeps to words a person would say", () => {
    const filler =
      /seamless|empower|leverage|cutting-edge|world-class|best-in-class|game-chang|robust|unlock|effortless|one-stop|lorem/i;
    expect(matching(english, filler)).toEqual([]);
  });
});

describe("copy in both languages", () => {
  it("names no machine paths, placeholders or invented contact details", () => {
    const texts = [...chinese, ...english];
    expect(matching(texts, /\/(?:home|tmp|work|root|Users)\/|TODO|TBD|xxx|\blocalhost\b/i)).toEqual(
      [],
    );
    expect(matching(texts, /1[3-9]\d{9}|\b400[- ]?\d{3}|@[\w.]+\.\w/)).toEqual([]);
  });

  it("uses no other token than the site's facts", () => {
    const tokens = [...chinese, ...english].flatMap((text) => text.match(/\{\w*\}/g) ?? []);
    expect(new Set(tokens)).toEqual(new Set(["{contact}", "{product}"]));
  });

  it("leads to the contact with a colon, since a contact may have brackets and commas of its own", () => {
    const mentions = matching([...chinese, ...english], /\{contact\}/);
    expect(mentions.length).toBeGreaterThan(0);
    expect(mentions.filter((text) => !/(?:：|: )\{contact\}[。.]/.test(text))).toEqual([]);
  });
});

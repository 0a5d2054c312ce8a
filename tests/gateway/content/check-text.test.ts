import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createTextChecker } from "~/gateway/content/check-text";
import { readWordLists } from "~/gateway/content/words/read-word-lists";
import { violationsSchema, wrongWordsSchema } from "~/gateway/content/words/word-list-schema";
import { readConfig } from "~/server/config/env";

const lists = readWordLists();
const checkText = createTextChecker(lists);
const words = (text: string) => checkText(text, "zh-CN").map((finding) => finding.text);

// docs/product.md#checks-only-point-at-words
describe("our lists", () => {
  it("have the form that an operator's have", () => {
    expect(wrongWordsSchema.safeParse(lists.wrongWords).error).toBeUndefined();
    expect(violationsSchema.safeParse(lists.violations).error).toBeUndefined();
  });

  it("have at least 300 wrong and 200 violating words, each once", () => {
    const wrong = lists.wrongWords.map((entry) => entry.wrong);
    const violating = lists.violations.flatMap((group) => group.words.map(({ word }) => word));
    expect(new Set(wrong).size).toBe(wrong.length);
    expect(new Set(violating).size).toBe(violating.length);
    expect(wrong.length).toBeGreaterThanOrEqual(300);
    expect(violating.length).toBeGreaterThanOrEqual(200);
  });

  it("find every wrong word in its example, with the right one, and nothing in the right one", () => {
    for (const { wrong, right, example } of lists.wrongWords) {
      const finding = checkText(example, "zh-CN").find(({ kind }) => kind === "wrong-word");
      expect(finding, example).toMatchObject({ text: wrong, suggestion: right });
      expect(example.slice(finding?.start, finding?.end)).toBe(wrong);
      expect(words(example.replace(wrong, right)), example).toEqual([]);
    }
  });

  it("find every violating word in its example, with the law and its article", () => {
    for (const { law, article, words: group } of lists.violations)
      for (const { word, example } of group) {
        const finding = checkText(example, "zh-CN").find(({ text }) => text.includes(word));
        expect(finding, example).toMatchObject({ kind: "violation", suggestion: null });
        expect(finding?.reason).toContain(`《${law}》${article}`);
      }
  });

  it("skip every exception", () => {
    const all = [
      ...lists.wrongWords.map(({ wrong, except }) => ({ word: wrong, except })),
      ...lists.violations.flatMap((group) => group.words),
    ];
    for (const { word, except = [] } of all)
      for (const longer of except) {
        expect(longer, word).toContain(word);
        expect(words(`这里${longer}。`), longer).not.toContain(word);
      }
  });
});

// docs/product.md#checks-only-point-at-words
it.each([
  "最后，我们来看第一章。",
  "这是数据库里的唯一标识。",
  "最近的天气很好，最初的计划没有变。",
  "他第一次参加比赛，最终得了第三名。",
  "你最好早点出发，最多等十分钟。",
  "最大值和最小值之间相差五倍。",
  "最佳实践可以参考官方文档。",
  "她获得了最佳导演奖。",
  "首先打开网站，其次登录账号。",
  "顶级域名由字母组成。",
  "图书馆被列为国家级重点实验室。",
  "这项技艺是国家级非物质文化遗产。",
  "监管部门要求打破刚性兑付。",
  "基金不保证收益，投资须谨慎。",
  "机构不得承诺收益，也不得保证收益。",
  "央行公布的无风险收益率有所下降。",
  "未必涨价，也不必涨价。",
  "医院正在进行抗癌药的临床研究。",
  "综合治理根治欠薪问题。",
  "医生给他开了降血压药。",
  "华佗被后人称为神医华佗。",
  "工程由他承包过两年。",
  "他担保过这笔贷款。",
  "我们把饺子包好，再打包好餐具。",
  "大家俱乐部今天开放。",
  "国家俱乐部联赛开始了。",
  "通过份额转让退出合伙企业。",
  "一部份额较小的基金清盘了。",
  "有关健康的知识很重要。",
  "这是相关健身器材的说明。",
  "会议要求学习贯彻新精神。",
  "请先通讯速度测试，再查资讯速递。",
  "影片荣膺品质大奖。",
  "他自己经历过这件事。",
  "自己经常锻炼身体。",
  "她不能自已地哭了。",
  "向社会公开图像征集方案。",
  "复印像素要足够高。",
  "两岸平安祥和。",
  "支付作用在合同中写明。",
  "当时侯先生不在场。",
  "请问侯总什么时候有空？",
  "音调拔高了一些。",
  "他竟选择了放弃。",
  "两队竟争吵起来。",
  "不肯求助的人往往更累。",
  "全部暑假作业都写完了。",
  "政府公布署名文章。",
  "按装修合同付款。",
  "小气慨叹没有用。",
  "体感概率与实际不同。",
  "派遣责任由单位承担。",
  "恐慌言论不可取。",
  "吉祥细节决定成败。",
  "继承但不照搬传统。",
  "做为期三天的培训。",
  "下好象棋需要耐心。",
  "点缀学校的花坛。",
  "旧城曲折迁移的历史。",
  "立即然后再试一次。",
  "世界上有七大洲，中国有三十四个省级行政区。",
  "排名前三的城市是北京、上海和深圳。",
  "他把困难当作锻炼。",
  "第一季度的收入同比增长百分之六。",
  "该药的不良反应请见说明书。",
])("finds nothing in “%s”", (sentence) => {
  expect(checkText(sentence, "zh-CN")).toEqual([]);
});

// docs/product.md#checks-only-point-at-words
describe("findings", () => {
  it("have places in UTF-16 units, in the text's order, and reasons in the reader's language", () => {
    const text = "😀好象缘份，保本保息。";
    expect(checkText(text, "zh-CN")).toMatchObject([
      { kind: "wrong-word", start: 2, end: 4, text: "好象", suggestion: "好像" },
      { start: 4, end: 6, suggestion: "缘分", reason: "“缘份”的规范写法是“缘分”。" },
      { kind: "violation", start: 7, end: 11, suggestion: null },
    ]);
    expect(checkText(text, "en")[2]?.reason).toMatch(/^Advertisements of investments/);
  });

  it("name the longest word once", () => {
    expect(words("稳赚不赔")).toEqual(["稳赚不赔"]);
  });

  it("take at most 100 ms for 60,000 characters", () => {
    const text = lists.wrongWords.map(({ example }) => example).join("");
    const long = text.repeat(Math.ceil(60_000 / text.length)).slice(0, 60_000);
    checkText(long, "zh-CN");
    const start = process.cpuUsage();
    checkText(long, "zh-CN");
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(100);
  });
});

// docs/product.md#checks-only-point-at-words
describe("an operator's folder", () => {
  const folderWith = (name: string, content: string) => {
    const folder = mkdtempSync(join(tmpdir(), "words-"));
    writeFileSync(join(folder, name), content);
    return folder;
  };

  it("adds words", () => {
    const folder = folderWith(
      "wrong-words.json",
      JSON.stringify([{ wrong: "某某社", right: "某某通讯社", example: "据某某社报道。" }]),
    );
    const findings = createTextChecker(readWordLists(folder))("据某某社报道。", "zh-CN");
    expect(findings).toMatchObject([{ text: "某某社", suggestion: "某某通讯社" }]);
  });

  it("is read at the start, which a malformed one stops", () => {
    const folder = folderWith("wrong-words.json", "[]");
    expect(readConfig({ DEPLOYMENT: "demo", WORD_LISTS_DIR: folder }).WORD_LISTS_DIR).toBe(folder);
    const malformed = folderWith("violations.json", "{}");
    expect(() => readConfig({ DEPLOYMENT: "demo", WORD_LISTS_DIR: malformed })).toThrow(
      /WORD_LISTS_DIR: .*violations\.json/,
    );
  });

  it.each([
    ["wrong-words.json", "[", /wrong-words\.json: not JSON/],
    ["wrong-words.json", '[{"wrong":"甲乙"}]', /wrong-words\.json: 0\.right: /],
    ["violations.json", '[{"key":"x y"}]', /violations\.json: 0\.key: /],
  ])("with a malformed %s is refused by name: %s", (name, content, message) => {
    expect(() => readWordLists(folderWith(name, content))).toThrow(message);
  });
});

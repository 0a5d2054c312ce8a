import type { CallKey } from "~/gateway/upstream/calls";
import { attempt, by, list, type Row, succeed } from "../attempt";
import { getLast } from "../exchange";
import { accepts, expect, expectMembers, refuse, rule } from "../rule";
import { notTried } from "../subject";

/** docs/product.md#an-account-has-at-most-500-favourites */
const MOST_FAVOURITES = 500;
const SITE = { urlName: "接口检查", url: "https://check.example.com/a?b=1&c=%E5%A5%BD" };
const REPORT = JSON.stringify({
  ...{ event: "article_dwell", eventInfo: "upstream:check", uid: "0", aid: "" },
  deviceInfo: { userAgent: "", screenResolution: "1x1", timezoneOffset: -480, platform: "" },
  timestamp: 1767240000000,
});
const FILES = { word: "PK\u0003\u0004", pdf: "%PDF-1.4\n%%EOF\n", video: "\0\0\0\u0018ftypisom" };
const findSaved = async () => (await list("nav.list")).find(by("url", SITE.url));

rule("nav.action", "save adds a favourite with code 200.", async () => {
  await succeed("nav.action", { ...SITE, action: "save" });
  expectMembers(getLast().envelope, { code: 200 });
  expectMembers(await findSaved(), { url_name: SITE.urlName });
});
rule("nav.action", "save with an index adds it there, or at the end.", async () => {
  const sent = { urlName: "接口检查二", url: "https://second.example.com/", index: 0 };
  await succeed("nav.action", { ...sent, action: "save" });
  const favourites = await list("nav.list");
  const saved = [...favourites.slice(0, 1), ...favourites.slice(-1)].find(by("url", sent.url));
  expect(saved !== undefined, "the favourite is neither the first nor the last of nav.list");
  await succeed("nav.action", { action: "delete", id: saved?.id });
});
rule("nav.action", "delete removes it with code 200.", async () => {
  await succeed("nav.action", (await findSaved()) ?? notTried("needs the favourite of save"));
  expectMembers(getLast().envelope, { code: 200 });
  expect(!(await findSaved()), "the favourite is still in nav.list");
});
rule("nav.action", "A favourite in a full list is refused with code 4051.", async () => {
  const full = { action: "save", urlName: "接口检查", url: "https://full.example.com/" };
  let code: unknown = 200;
  for (let count = 0; code === 200 && count <= MOST_FAVOURITES; count += 1)
    code = (await attempt("nav.action", full)).envelope.code;
  for (const { id } of (await list("nav.list")).filter(by("url", full.url)))
    await succeed("nav.action", { action: "delete", id });
  expect(code === 4051, `the code is ${code}`);
});
accepts("stats.report", "A report in the query succeeds.", { data: REPORT });
accepts("stats.pixel", "The answer is an image.", { data: REPORT });
const FORM = {
  ...{ title: "接口检查", organiser: "接口检查", purpose: "检查接口，不会联系任何人。" },
  privacy_url: "https://check.example.com/privacy",
};
let form: unknown = null;
const getForm = () => ({ id: form ?? notTried("needs the form of widget.forms.create") });
rule("widget.forms.create", "It makes a form that everybody can read.", async () => {
  form = (await succeed("widget.forms.create", FORM)).id;
  expectMembers(await succeed("widget.form", getForm()), FORM);
});
rule("widget.forms.list", "It lists the form with the number of its entries.", async () => {
  const own = (await list("widget.forms.list")).find(by("id", getForm().id));
  expectMembers(own, { ...FORM, end_time: "", count: 0 });
});
for (const name of ["测试员", ""])
  rule("widget.signUp", `A number with the name "${name}" is stored.`, () =>
    succeed("widget.signUp", { ...getForm(), name, remark: "" }),
  );
rule(
  "widget.forms.entries",
  "Who made the form reads what was entered, newest first.",
  async () => {
    const page = { ...getForm(), page_size: 1 };
    const [newest] = (await succeed("widget.forms.entries", page)).list as Row[];
    expectMembers(newest, { name: "" });
    const older = await succeed("widget.forms.entries", { ...page, before: newest?.position });
    expectMembers((older.list as Row[])[0], { name: "测试员" });
  },
);
rule(
  "widget.forms.end",
  "An ended form takes nothing, and its owner can still read it.",
  async () => {
    for (let times = 0; times < 2; times += 1) await succeed("widget.forms.end", getForm());
    await refuse("widget.form", 4052, getForm());
    await refuse("widget.signUp", 4052, { ...getForm(), name: "", remark: "" });
    await succeed("widget.forms.entries", getForm());
  },
);
for (const [kind, content] of Object.entries(FILES)) {
  const sent = { name: `upstream-check.${kind}`, file: Buffer.from(content, "latin1") };
  accepts(`upload.${kind}` as CallKey, "The body is stored; the data has its id.", sent);
}

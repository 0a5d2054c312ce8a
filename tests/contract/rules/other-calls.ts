import { list } from "../attempt";
import { getLast } from "../exchange";
import { accepts } from "../rule";
import { notTried } from "../subject";

const SITE = { urlName: "接口检查", url: "https://check.example.com/a?b=1&c=%E5%A5%BD" };
const REPORT = JSON.stringify({
  ...{ event: "article_dwell", eventInfo: "upstream:check", uid: "0", aid: "" },
  deviceInfo: { userAgent: "", screenResolution: "1x1", timezoneOffset: -480, platform: "" },
  timestamp: 1767240000000,
});
const FILES = { word: "PK\u0003\u0004", pdf: "%PDF-1.4\n%%EOF\n", video: "\0\0\0\u0018ftypisom" };

const findSaved = async () => (await list("nav.list")).findLast(({ url }) => url === SITE.url);
accepts(
  "nav.action",
  "save adds a favourite with code 200.",
  { ...SITE, action: "save" },
  () => ({ url_name: SITE.urlName, code: 200 }),
  async () => ({ code: getLast().envelope.code, ...(await findSaved()) }),
);
accepts(
  "nav.action",
  "delete removes it with code 200.",
  async () => (await findSaved()) ?? notTried("needs the favourite that save adds"),
  () => ({ code: 200, left: undefined }),
  async () => ({ code: getLast().envelope.code, left: await findSaved() }),
);
accepts("stats.report", "A report in the query succeeds.", { data: REPORT });
accepts("stats.pixel", "The answer is an image.", { data: REPORT });
for (const name of ["测试员", ""])
  accepts("widget.signUp", `A number with the name "${name}" is stored.`, { name, remark: "" });
for (const [kind, content] of Object.entries(FILES))
  accepts(`upload.${kind}` as "upload.word", "The body is stored as a file; the data has its id.", {
    name: `upstream-check.${kind}`,
    file: Buffer.from(content, "latin1"),
  });

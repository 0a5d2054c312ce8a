import { Readable } from "node:stream";
import type { Report } from "~/gateway/core/report";
import { type UploadKind, uploadLimits } from "~/gateway/core/upload";
import { getFirst } from "../accounts";
import { config, visitor } from "../exchange";
import { refuses, rule, UNKNOWN, writing } from "../rule";

const REPORT: Report = {
  event: "logout",
  eventInfo: "upstream:check",
  uid: "0",
  aid: "",
  deviceInfo: {
    userAgent: "upstream:check",
    screenResolution: "1920x1080",
    timezoneOffset: -480,
    platform: "Linux",
  },
  timestamp: 1767240000000,
};
const SIGN_UP = { mobileNumber: UNKNOWN.mobileNumber, name: "测试员", remark: "" };
const FILES: Readonly<Record<UploadKind, Buffer>> = {
  word: Buffer.from("504b0304", "hex"),
  pdf: Buffer.from("%PDF-1.4\n%%EOF\n"),
  video: Buffer.from("000000186674797069736f6d", "hex"),
};

rule("stats.report", "A report in the query succeeds.", () => visitor.statistics.report(REPORT));
refuses(
  "stats.report",
  4001,
  "A report that is not JSON",
  () => ({ [config.statsParam]: "no JSON" }),
  "parameters",
);
rule("stats.pixel", "The answer is an image.", () =>
  visitor.statistics.pixel({ ...REPORT, event: "article_dwell" }),
);
rule("widget.signUp", "A phone number with or without a name and a remark is stored.", async () => {
  await visitor.widget.signUp({ widgetId: "upstream-check", ...SIGN_UP });
  await visitor.widget.signUp({ widgetId: "upstream-check", ...SIGN_UP, name: "" });
});
refuses(
  "widget.signUp",
  4001,
  "A number that is no mainland mobile number",
  () => ({ id: "upstream-check", mobile_number: "12345", name: "", remark: "" }),
  "parameters",
);
for (const kind of Object.keys(uploadLimits) as UploadKind[])
  writing(`upload.${kind}`, "The body is stored as a file; the data has its id.", async () => {
    const content = Readable.from([FILES[kind]]);
    const name = `upstream-check.${kind}`;
    await getFirst().upstream.uploads.send(kind, { name, content });
  });

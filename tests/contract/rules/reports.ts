import { Readable } from "node:stream";
import type { Report } from "~/gateway/core/report";
import { type UploadKind, uploadLimits } from "~/gateway/core/upload";
import { getFirst } from "../accounts";
import { config, visitor } from "../exchange";
import { refusesVisitor, rule, UNKNOWN } from "../rule";

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
const form = { need: "write", heading: "parameters" } as const;

rule(
  "stats.report",
  "A report as JSON in the query succeeds, also without a token.",
  () => visitor.statistics.report(REPORT),
  "write",
);
refusesVisitor(
  "stats.report",
  4001,
  "A report that is not JSON",
  { [config.statsParam]: "no JSON" },
  form,
);
rule(
  "stats.pixel",
  "A report of reading time is answered with an image.",
  () => visitor.statistics.pixel({ ...REPORT, event: "article_dwell" }),
  "write",
);
rule(
  "widget.signUp",
  "A phone number with or without a name and a remark is stored.",
  async () => {
    await visitor.widget.signUp({ widgetId: "upstream-check", ...SIGN_UP });
    await visitor.widget.signUp({ widgetId: "upstream-check", ...SIGN_UP, name: "" });
  },
  "write",
);
refusesVisitor(
  "widget.signUp",
  4001,
  "A number that is no mainland mobile number",
  { id: "upstream-check", mobile_number: "12345", name: "", remark: "" },
  form,
);
for (const kind of Object.keys(uploadLimits) as UploadKind[])
  rule(
    `upload.${kind}`,
    "A file as the body of the request is stored; the data has its id.",
    async () => {
      const content = Readable.from([FILES[kind]]);
      const name = `upstream-check.${kind}`;
      await getFirst().upstream.uploads.send(kind, { name, content });
    },
    "write",
  );

import { Readable } from "node:stream";
import type { Report } from "~/gateway/core/report";
import { type UploadKind, uploadLimits } from "~/gateway/core/upload";
import type { CallKey } from "~/gateway/upstream/calls";
import { type Check, rule, UNKNOWN, visitorRefusal, writes } from "../check";

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

const FILES: Readonly<Record<UploadKind, Buffer>> = {
  word: Buffer.from("504b0304", "hex"),
  pdf: Buffer.from("%PDF-1.4\n%%EOF\n"),
  video: Buffer.from("000000186674797069736f6d", "hex"),
};

/** Statistics, sign-ups of widgets and uploads. */
export const reportChecks: Check[] = [
  rule(
    "stats.report",
    "stated",
    "A report as JSON in the query succeeds, also without a token.",
    (run) => run.visitor.statistics.report(REPORT),
    writes,
  ),
  visitorRefusal(
    "stats.report",
    "A report that is not JSON is refused with code 4001.",
    { data: "no JSON" },
    { code: 4001 },
    { clause: "parameters", ...writes },
  ),
  rule(
    "stats.pixel",
    "stated",
    "A report of reading time is answered with an image.",
    async (run) => {
      await run.visitor.statistics.pixel({ ...REPORT, event: "article_dwell" });
      const type = String(run.last.http?.headers["content-type"] ?? "");
      run.expect(type.startsWith("image/"), `Content-Type is ${type || "missing"}, no image type`);
    },
    writes,
  ),

  rule(
    "widget.signUp",
    "assumed",
    "A phone number with or without a name and a remark is stored.",
    (run) =>
      run.visitor.widget.signUp({
        widgetId: "upstream-check",
        mobileNumber: UNKNOWN.mobileNumber,
        name: "",
        remark: "",
      }),
    writes,
  ),
  visitorRefusal(
    "widget.signUp",
    "A number that is no mainland mobile number is refused with code 4001.",
    { id: "upstream-check", mobile_number: "12345", name: "", remark: "" },
    { code: 4001 },
    { clause: "parameters", ...writes },
  ),

  ...(Object.keys(uploadLimits) as UploadKind[]).map(uploadCheck),
];

function uploadCheck(kind: UploadKind): Check {
  const call: CallKey = `upload.${kind}`;
  return rule(
    call,
    "assumed",
    "A file as the body of the request is stored; the data has its id.",
    async (run) => {
      const content = Readable.from([FILES[kind]]);
      await run.account.upstream.uploads.send(kind, { name: `upstream-check.${kind}`, content });
    },
    writes,
  );
}

import { Readable } from "node:stream";
import type { Report } from "~/gateway/core/report";
import { type UploadKind, uploadLimits } from "~/gateway/core/upload";
import { getAll, getFirst } from "../accounts";
import { visitor } from "../exchange";
import { expect, expectDistinct, expectSame, rule } from "../rule";
import { notTried } from "../subject";

const SITE = { urlName: "接口检查", url: "https://check.example.com/a?b=1&c=好" };
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

let savedId = "";
const listSites = ({ upstream, user } = getFirst()) => upstream.favourites.list(user.uid);

rule("nav.list", "No favourite is listed twice.", async () => {
  for (const account of getAll()) {
    const sites = await listSites(account);
    expectDistinct(
      "an id",
      sites.map(({ id }) => id),
    );
  }
});
rule("nav.action", "save adds a favourite with code 200.", async () => {
  const before = (await listSites()).map(({ id }) => id);
  const { upstream, user } = getFirst();
  const isDone = await upstream.favourites.save({ uid: user.uid, ...SITE });
  expect(isDone, "another code than 200 came");
  const added = (await listSites()).find(({ id }) => !before.includes(id));
  if (!added) return expect(false, "the favourite is not in nav.list", "nav.action");
  savedId = added.id;
  expectSame("url_name", added.urlName, SITE.urlName);
  expectSame("url", decodeURI(added.url), decodeURI(SITE.url));
});
rule("nav.action", "delete removes it with code 200.", async () => {
  const id = savedId || notTried("needs the favourite that save adds");
  const { upstream, user } = getFirst();
  const isDone = await upstream.favourites.delete({ uid: user.uid, id });
  expect(isDone, "another code than 200 came");
  const isGone = (await listSites()).every((favourite) => favourite.id !== id);
  expect(isGone, "the favourite is still in nav.list", "nav.action");
});

rule("stats.report", "A report in the query succeeds.", () => visitor.statistics.report(REPORT));
rule("stats.pixel", "The answer is an image.", () =>
  visitor.statistics.pixel({ ...REPORT, event: "article_dwell" }),
);
rule("widget.signUp", "A phone number with or without a name and a remark is stored.", async () => {
  for (const name of ["测试员", ""])
    await visitor.widget.signUp({
      widgetId: "upstream-check",
      mobileNumber: "19900000000",
      name,
      remark: "",
    });
});
for (const kind of Object.keys(uploadLimits) as UploadKind[])
  rule(`upload.${kind}`, "The body is stored as a file; the data has its id.", () =>
    getFirst().upstream.uploads.send(kind, {
      name: `upstream-check.${kind}`,
      content: Readable.from([FILES[kind]]),
    }),
  );

import { relative } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

/** Each list of the same things: where it is, its last member, and files that have to say what a new one does. */
const LISTS: Readonly<Record<string, readonly [list: string, last: string, files: string[]]>> = {
  "way to pay": [
    "gateway/core/payment-channels.ts",
    '"wxpay", "alipay"',
    [
      "app/screens/account/order-table.tsx",
      "app/screens/pricing/payment-ways.tsx",
      "gateway/upstream/pay.ts",
      "upstream/protocol/calls/pay.ts",
      "upstream/providers/callback-paths.ts",
      "upstream/providers/providers.ts",
      "upstream/simulation/qr-texts.ts",
    ],
  ],
  "state of an order": [
    "gateway/core/order.ts",
    '"replaced",\n  "failed",',
    ["app/screens/account/order-status.tsx"],
  ],
  "role in a company": [
    "gateway/core/company-roles.ts",
    '"check",\n  "write",',
    [
      "app/screens/company/to-role-name.ts",
      "app/screens/company/users/assign-roles.tsx",
      "gateway/core/roles.ts",
    ],
  ],
  tier: [
    "gateway/core/plans.ts",
    '"basic", "advanced"',
    ["app/screens/workbench/feature-tiles.ts", "gateway/core/plan-allowances.ts"],
  ],
  "group of calls": [
    "gateway/upstream/calls.ts",
    '"article",\n  "channel",',
    ["gateway/upstream/config.ts"],
  ],
  "state of a delivery": [
    "gateway/core/publishing/delivery-states.ts",
    "cancelled: [],",
    [
      "app/screens/publishing/delivery-state-tag.tsx",
      "app/screens/publishing/publication/delivery-row.tsx",
      "locales/notice-text.ts",
    ],
  ],
  "event of a notice": [
    "gateway/core/publishing/notice.ts",
    '"ending", "ended"',
    ["locales/notice-text.ts"],
  ],
  "topic of notices": [
    "gateway/core/publishing/notice.ts",
    'detail: ["device", "address"] },',
    ["app/screens/publishing/messages/notice-view.ts", "locales/notice-text.ts"],
  ],
};

/** What all files are compiled with, such as the types of the texts. */
const DECLARATIONS = [
  "app/request/load-context.d.ts",
  "locales/i18next.d.ts",
  "remix.config.d.ts",
  "server/build-env.d.ts",
  "server/pages/remix-build.d.ts",
];

/** Returns the list with a member `third` behind its last one. */
function withThird(text: string, last: string): string {
  const parts = text.split(last);
  if (parts.length !== 2) throw new Error(`${last}: ${parts.length - 1} times`);
  if (last.endsWith("},")) return parts.join(`${last} third: { events: ["new"], detail: [] },`);
  if (last.endsWith(": [],")) return parts.join(`${last} third: [],`);
  return parts.join(`${last.replace(/,$/, "")}, "third"`);
}

it.each(Object.entries(LISTS))(
  "a new %s does not compile until every place says what it does",
  (_, [list, last, files]) => {
    const before = ts.sys.readFile(list) ?? "";
    const { options } = ts.getParsedCommandLineOfConfigFile(
      "tsconfig.json",
      {},
      {
        ...ts.sys,
        onUnRecoverableConfigFileDiagnostic: () => {},
      },
    ) as ts.ParsedCommandLine;
    const host = ts.createCompilerHost(options);
    const { readFile } = host;
    host.readFile = (path) =>
      relative("", path) === list ? withThird(before, last) : readFile(path);
    const program = ts.createProgram([...files, ...DECLARATIONS], options, host);
    const complains = ({ messageText }: ts.Diagnostic) =>
      /third/i.test(ts.flattenDiagnosticMessageText(messageText, "\n"));
    const failing = files.filter((file) =>
      program.getSemanticDiagnostics(program.getSourceFile(file)).some(complains),
    );
    expect(failing).toEqual(files);
  },
  120_000,
);

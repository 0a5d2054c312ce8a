import { relative } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

/** Each list of payment channels, and the files that have to say what a new one does. */
const lists: readonly (readonly [list: string, files: readonly string[]])[] = [
  [
    "upstream/domain/order-rules.ts",
    [
      "upstream/protocol/calls/pay.ts",
      "upstream/providers/callback-paths.ts",
      "upstream/providers/providers.ts",
      "upstream/simulation/qr-texts.ts",
    ],
  ],
  ["gateway/core/order.ts", ["app/screens/account/order-table.tsx", "gateway/upstream/pay.ts"]],
];

it.each(lists)(
  "a channel that is added to %s does not compile",
  (list, files) => {
    const before = (ts.sys.readFile(list) ?? "").split('"alipay"]');
    expect(before).toHaveLength(2);
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
      relative("", path) === list ? before.join('"alipay", "third"]') : readFile(path);
    const program = ts.createProgram([...files, "remix.config.d.ts"], options, host);
    const complains = ({ messageText }: ts.Diagnostic) =>
      ts.flattenDiagnosticMessageText(messageText, "\n").includes("third");
    const failing = files.filter((file) => {
      return program.getSemanticDiagnostics(program.getSourceFile(file)).some(complains);
    });
    expect(failing).toEqual(files);
  },
  120_000,
);

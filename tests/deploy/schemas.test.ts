import { readdirSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { readManifests } from "./manifests";

interface Manifest {
  apiVersion: string;
  kind: string;
}

/** Packages with the published schemas as types; those of Envoy Gateway are in none. */
const MODELS: Record<string, string> = {
  "gateway.networking.k8s.io": "@kubernetes-models/gateway-api",
  "monitoring.coreos.com": "@kubernetes-models/prometheus-operator",
};
const FOLDER = "deploy/kubernetes";
const WITHOUT_SCHEMA = /^(kustomize\.config\.k8s\.io|builtin|gateway\.envoyproxy\.io)/;

/** Returns what the compiler says of manifests as literals of their types: wrong, missing and unknown members. */
function listErrors(manifests: Manifest[]): string[] {
  const source = manifests.map(({ apiVersion, kind }, index) => {
    const models = MODELS[apiVersion.split("/")[0] ?? ""] ?? "kubernetes-models";
    const type = `import("${models}/${apiVersion}").I${kind}`;
    return `export const m${index}: ${type} = ${JSON.stringify(manifests[index])};`;
  });
  const options = {
    ...ts.getDefaultCompilerOptions(),
    strict: true,
    skipLibCheck: true,
    types: [],
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
  };
  const host = ts.createCompilerHost(options);
  const file = "tests/deploy/manifests.generated.ts";
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...others) =>
    name === file
      ? ts.createSourceFile(name, source.join("\n"), ts.ScriptTarget.ES2022)
      : getSourceFile(name, ...others);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

it("manifests of Kubernetes, the Gateway API and the Prometheus operator fit their schemas", () => {
  const names = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
  const files = names
    .filter((name) => /\.yaml$/.test(name))
    .flatMap((name) => readManifests(path.join(FOLDER, name)));
  const manifests = files.filter(
    (each): each is Manifest => !WITHOUT_SCHEMA.test((each as Manifest).apiVersion),
  );
  expect(manifests.length).toBeGreaterThan(15);
  const wrong = { ...(manifests[0] as Manifest), specs: {} };
  expect(listErrors([...manifests, wrong])).toEqual([expect.stringContaining("specs")]);
});

import { expect, it } from "vitest";
import { startWalk } from "~/tests/support/walk";

const DEFINITION = "extension/channels/jianshu.ts";
const DEFINITIONS = "extension/channels/channels.ts";
const LAB = "tests/extension/lab/platforms.ts";

const asJianshu = (text: string) =>
  text.replaceAll(/mp(\\*)\.sohu/g, "www$1.jianshu").replaceAll("sohu", "jianshu");

it("a new platform of the extension takes the files that CONTRIBUTING names, and no others", {
  timeout: 900_000,
}, () => {
  const { edit, read, run, typeErrors, unnamed, write } = startWalk("A new platform");

  const zhihu = '  zhihu: page("知乎"';
  edit("gateway/core/publishing/channels.ts", [
    zhihu,
    `  jianshu: page("简书", "basic", {}),\n${zhihu}`,
  ]);
  for (const language of ["en", "zh-CN"])
    edit(`locales/${language}/publishing.json`, [/( *)"zhihu": .*\n/, '$1"jianshu": "简书",\n$&']);
  // The compiler names what is missing.
  run("npx tsx scripts/docs/api-types.ts");
  expect(typeErrors()).toEqual(expect.arrayContaining([DEFINITIONS, LAB]));

  write(DEFINITION, asJianshu(read("extension/channels/sohu.ts")));
  edit(
    DEFINITIONS,
    ["import { juejin }", 'import { jianshu } from "./jianshu";\nimport { juejin }'],
    ["  zhihu,", "  jianshu,\n  zhihu,"],
  );
  const [page = ""] = /( {2}sohu: \{\n[\s\S]*?\n {2}\},\n)/.exec(read(LAB)) ?? [];
  edit(LAB, [page, page + asJianshu(page)]);
  edit("docs/providers.md", [/(\| `)sohu(` .*\n)/, "$&$1jianshu$2"]);
  expect(typeErrors()).toEqual([]);
  run("npx tsx scripts/build-extension.ts");
  run("npx vitest run tests/extension/definitions.test.ts tests/extension/channels.test.ts");
  expect(unnamed()).toEqual([]);
});

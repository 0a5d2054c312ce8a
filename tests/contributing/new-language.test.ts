import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startWalk } from "~/tests/support/walk";

const PICTURES = "app/screens/home/product";

it("a new language takes the files that CONTRIBUTING names, and no others", {
  timeout: 900_000,
}, () => {
  const { copy, edit, read, run, typeErrors, unnamed, write } = startWalk("A new language");
  const translate = (from: string, to: string) =>
    cpSync(join(copy, from), join(copy, to), { recursive: true });

  edit("gateway/core/preferences.ts", ['["zh-CN", "en"]', '["zh-CN", "en", "fr"]']);
  run("npx tsx scripts/docs/api-types.ts");
  const unfinished = [
    "app/components/navigation/theme-and-language.tsx",
    "app/content/help-words.ts",
    "app/request/meta.ts",
    "gateway/content/check-text.ts",
    "locales/translator.ts",
  ];
  expect(typeErrors()).toEqual(expect.arrayContaining(unfinished));

  translate("locales/en", "locales/fr");
  translate("app/content/en", "app/content/fr");
  for (const picture of readdirSync(PICTURES).filter((name) => name.includes(".en.")))
    translate(join(PICTURES, picture), join(PICTURES, picture.replace(".en.", ".fr.")));
  write("locales/fr.ts", read("locales/en.ts").replaceAll('"./en/', '"./fr/'));
  edit(
    "locales/server-texts.ts",
    ['import zhCN from "./zh-CN";', 'import fr from "./fr";\n$&'],
    ["zhCN, en }", "zhCN, en, fr }"],
  );
  edit("app/content/help-words.ts", ['  "zh-CN": {', "  fr: { fillers: [], synonyms: [] },\n$&"]);
  edit("app/request/meta.ts", ['en: "en_US"', '$&, fr: "fr_FR"']);
  edit("app/components/navigation/theme-and-language.tsx", ['en: "English"', '$&, fr: "Français"']);
  edit(
    "gateway/content/check-text.ts",
    [/( +)en: (`The standard spelling.*),\n/, "$&$1fr: $2,\n"],
    [/( +)en: (`\$\{reason\.en\}.*),\n/, "$&$1fr: $2,\n"],
  );
  edit("gateway/content/words/violations.json", [
    /( +)"en": ("(?:[^"\\]|\\.)*")/g,
    '$&,\n$1"fr": $2',
  ]);
  expect(typeErrors()).toEqual([]);
  run("npx vitest run --project quick tests/locales tests/app/content tests/gateway/content");
  expect(unnamed()).toEqual([]);
});

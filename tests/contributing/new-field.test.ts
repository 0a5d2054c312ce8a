import { expect, it } from "vitest";
import { startWalk } from "~/tests/support/walk";

const MIGRATION = "0099-notes-of-favourites";

it("a new field of a favourite takes the files that CONTRIBUTING names, and no others", {
  timeout: 900_000,
}, () => {
  const { edit, run, typeErrors, unnamed, write } = startWalk("A new field");

  edit(
    "gateway/core/favourite-schema.ts",
    ["  logoUrl: z.string()", "  note: z.string(),\n$&"],
    [
      '  }).refine(isSiteAddress, "favourite-url-invalid"),',
      "$&\n  note: z.string().trim().max(200).default(''),",
    ],
  );
  run("npx tsx scripts/docs/api-types.ts");
  expect(typeErrors()).toContain("gateway/upstream/favourites.ts");

  edit("gateway/upstream/favourites.ts", ["    url: wireWebUrl,", "$&\n    note: wireText,"]);
  edit("upstream/store/rows/people.ts", [
    "    urlName: string;\n    url: string;",
    "$&\n    note: string;",
  ]);
  write(
    `upstream/store/postgres/migrations/${MIGRATION}.ts`,
    `import type { Kysely } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable("favourites")
    .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
`,
  );
  edit(
    "upstream/store/postgres/migrations/migrate.ts",
    [/\n\nexport|\n\nconst|\n\n\/\*\*/, `\nimport * as notes from "./${MIGRATION}";$&`],
    [/( {2}"\d{4}-[\w-]+": \w+,\n)(?! {2}")/, `$1  "${MIGRATION}": notes,\n`],
  );
  edit(
    "upstream/protocol/calls/navigation.ts",
    ["{ id, urlName, url, logoUrl }", "{ id, urlName, url, note, logoUrl }"],
    ["url, logo_url", "url, note, logo_url"],
    ["{ findInteger, ", "{ findInteger, findText, "],
    [
      '{ urlName, url, logoUrl: "" }',
      '{ urlName, url, note: findText(input, "note") ?? "", logoUrl: "" }',
    ],
  );
  edit(
    "upstream/simulation/seeds.ts",
    ["    urlName:", '    note: "",\n$&'],
    [/(?<!note: "",\n) {4}urlName:/, '    note: "",\n$&'],
  );
  edit(
    "upstream/protocol/contract/nav.ts",
    ["export const navCalls", 'const note = text("what the user says of the site");\n\n$&'],
    [/( +)logo_url:/, "$1note,\n$&"],
    [/( +)index: number/, "$1note: note.optional(),\n$&"],
  );
  edit("app/screens/navigate/site-fields.tsx", [
    "      {suggestion ? (\n        <Button",
    '      <Field name="note" label={t("note")} defaultValue={fieldValue(state?.values, "note") ?? values.note} error={state?.errors.note} maxLength={200} />\n$&',
  ]);
  for (const language of ["en", "zh-CN"])
    edit(`locales/${language}/navigate.json`, ["{", '{\n  "note": "备注 note",']);
  edit("server/api/resources/favourites.ts", [
    /url: "https:\/\/www\.newrank\.cn"/g,
    '$&, note: ""',
  ]);
  expect(typeErrors().filter((file) => !file.startsWith("tests/"))).toEqual([]);
  run("npm run --silent docs");
  run("npx vitest run tests/contract/contract.test.ts --project quick");
  expect(unnamed()).toEqual([]);
});

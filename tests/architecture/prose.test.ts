import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOMS = "app extension gateway locales scripts server upstream".split(" ");
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm;
const MARKS = /^[ \t]*(?:\/\/|\/\*\*?|\*\/?)[ \t]?|\*\/\s*$/gm;
/** A comment begins with a verb or a noun. */
const BARE_PREPOSITION = /^(?:Of|As|In the place of|For whom|In which|By which) /;
const IDIOM =
  /\b(?:of which|beside|so many|no more|whatever became|whoever|nobody's|in the place of)\b/i;

/** Returns the comments of a text, each as one line. */
const listComments = (text: string): string[] =>
  [...text.matchAll(COMMENT)].map(([comment]) =>
    comment.replace(MARKS, "").trim().replace(/\s+/g, " "),
  );

it("finds what it looks for", () => {
  const [first = "", second = ""] = listComments("/**\n * Of a\n * list. */\n// so\n// many\n");
  expect([first, second]).toEqual(["Of a list.", "so many"]);
  expect([BARE_PREPOSITION.test(first), IDIOM.test(second)]).toEqual([true, true]);
});

it("comments are plain sentences", () => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => join(room, name)),
  ).filter((name) => /\.(?:tsx?|mjs|css)$/.test(name));
  const found = files.flatMap((name) =>
    listComments(readFileSync(name, "utf8"))
      .filter((comment) => BARE_PREPOSITION.test(comment) || IDIOM.test(comment))
      .map((comment) => `${name}: ${comment.slice(0, 100)}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

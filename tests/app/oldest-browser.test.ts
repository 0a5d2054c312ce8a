import { readdirSync, readFileSync } from "node:fs";
import type { Identifier } from "@mdn/browser-compat-data/types";
import { describe, expect, it } from "vitest";
import { OLDEST_FULL } from "~/scripts/oldest-browsers";
import { api, builtins, findMissing, membersOf } from "~/tests/support/browser-support";

const FOLDER = "build/client/assets";
/** Methods of our own objects and of packages, which happen to have the name of a younger one. */
const OWN = words(
  "addElement configure createContext destroy detect dispatch escape fetch handle hide isValid local login messages node preferences run sync use",
);
/** ProseMirror, React Router, i18next and our code ask for these before they call them. */
const ASKED_FOR = words(
  "caretPositionFromPoint caretRangeFromPoint createHTML createPolicy getComposedRanges getTextInfo segment skipTransition startViewTransition",
);

// docs/product.md#the-oldest-browsers
describe("the scripts of pages call nothing that the oldest browsers lack", () => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".js"));
  const scripts = names.map((name) => [name, readFileSync(`${FOLDER}/${name}`, "utf8")] as const);

  it("no function, class or method", () => {
    const missing = listMissing();
    const found = new Map<string, string>();
    for (const [file, code] of scripts)
      for (const [call] of code.matchAll(CALL))
        if (missing.has(call)) found.set(call, `${missing.get(call)} in ${file}`);
    expect(scripts.length).toBeGreaterThan(50);
    expect(missing.size).toBeGreaterThan(500);
    const known = [...OWN, ...ASKED_FOR].map((name) => `.${name}(`);
    expect([...found].filter(([call]) => !known.includes(call))).toEqual([]);
    expect(known.filter((call) => !found.has(call))).toEqual([]);
  });

  it("no regular expression with a lookbehind, which Safari has from 16.4", () => {
    const found = scripts.filter(([, code]) => /\(\?<[=!]/.test(code)).map(([name]) => name);
    expect(found).toEqual([]);
  });
});

/** A method (`.at(`), a static one (`Object.hasOwn(`), a function or a class (`new Worker(`). */
const CALL = /\.[A-Za-z]\w*\(|\b[A-Z]\w*\.[a-z]\w*\(|\bnew [A-Z]\w*\b|(?<![.\w$])[a-z]\w*\(/g;

/** Returns what is younger than the oldest browsers wherever it occurs, as it is called. */
function listMissing(): Map<string, string> {
  const missing = new Map<string, string>();
  const present = new Set<string>();
  for (const [call, feature] of listCalls()) {
    const versions = findMissing(feature, OLDEST_FULL);
    if (versions.length > 0) missing.set(call, versions.join(", "));
    else present.add(call);
  }
  for (const call of present) missing.delete(call);
  return missing;
}

function* listCalls(): Iterable<[call: string, feature: Identifier]> {
  const { _globals: globals, ...classes } = api;
  for (const [name, feature] of Object.entries(membersOf(globals))) yield [`${name}(`, feature];
  for (const [owner, feature] of Object.entries({
    ...classes,
    ...builtins,
    ...membersOf(builtins.Intl),
  })) {
    yield [`new ${owner}`, feature];
    for (const [name, member] of Object.entries(membersOf(feature))) {
      const call = name.endsWith("_static") ? `${owner}.${name.slice(0, -7)}(` : `.${name}(`;
      if (!/^[A-Z@]/.test(name)) yield [call, member];
    }
  }
}

function words(text: string): string[] {
  return text.split(" ");
}

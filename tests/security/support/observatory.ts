import fs from "node:fs";
import { ALL_TESTS } from "@mdn/mdn-http-observatory/src/constants.js";
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from "@mdn/mdn-http-observatory/src/grader/charts.js";
import { getGradeForScore, getScoreModifier } from "@mdn/mdn-http-observatory/src/grader/grader.js";
import { vi } from "vitest";
import type { WireAnswer } from "./wire";

/** The browsers' preload list is downloaded on installation; ours is empty: no host is on it. */
function withoutPreloadList<Result>(work: () => Result): Result {
  const read = fs.readFileSync;
  const spy = vi
    .spyOn(fs, "readFileSync")
    .mockImplementation(((file: string, options: never) =>
      String(file).endsWith("hsts-preload.json") ? "{}" : read(file, options)) as never);
  try {
    return work();
  } finally {
    spy.mockRestore();
  }
}

interface Grade {
  grade: string;
  score: number;
  /** What each test found. */
  results: string[];
}

/**
 * MDN's HTTP Observatory over an answer that was captured instead of fetched: its own tests and its
 * own grading. The redirect from http is the proxy's and is taken as configured; `cookies` are those
 * of the visit.
 */
export function gradeOf(
  origin: string,
  path: string,
  page: WireAnswer,
  preflight: WireAnswer,
  cookies: readonly string[],
): Grade {
  const url = new URL(path, origin);
  const response = { ...page, data: page.text, verified: true, httpEquiv: new Map() };
  const requests = {
    hostname: url.hostname,
    resources: { path: page.text },
    responses: {
      auto: response,
      https: response,
      http: response,
      cors: { ...preflight, verified: true },
      httpRedirects: [
        { url: new URL(`http://${url.host}${path}`), status: 301 },
        { url, status: page.status },
      ],
      httpsRedirects: [],
    },
    session: { url, jar: { serializeSync: () => ({ cookies: cookies.map(toJarCookie) }) } },
  };
  const results = withoutPreloadList(() => ALL_TESTS.map((test) => test(requests).result));
  // The Observatory's own sum (its scanner/index.js): extra credit counts from an A on.
  const modifiers = results.map(getScoreModifier);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 100);
  const uncurved = sum(modifiers.filter((modifier) => modifier < 0));
  const score = uncurved >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : uncurved;
  return { ...getGradeForScore(score), results };
}

function toJarCookie(line: string) {
  const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
  const find = (name: string) =>
    attributes.find((attribute) => attribute.toLowerCase().startsWith(name))?.split("=")[1];
  return {
    key: pair.split("=")[0],
    secure: attributes.includes("Secure"),
    httpOnly: attributes.includes("HttpOnly"),
    sameSite: find("samesite"),
    path: find("path"),
  };
}

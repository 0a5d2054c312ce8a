import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import ownViolations from "./violations.json";
import {
  type Violations,
  violationsSchema,
  type WrongWords,
  wrongWordsSchema,
} from "./word-list-schema";
import ownWrongWords from "./wrong-words.json";

export interface WordLists {
  wrongWords: WrongWords;
  violations: Violations;
}

/** Returns our own lists, with those of an operator's folder behind them. @throws Error that names the file and the place */
export function readWordLists(folder?: string): WordLists {
  const wrongWords: WrongWords = folder
    ? readList(folder, "wrong-words.json", wrongWordsSchema)
    : [];
  const violations: Violations = folder
    ? readList(folder, "violations.json", violationsSchema)
    : [];
  return {
    wrongWords: [...ownWrongWords, ...wrongWords],
    violations: [...ownViolations, ...violations],
  };
}

function readList<List>(folder: string, name: string, schema: z.ZodType<List[]>): List[] {
  const file = join(folder, name);
  if (!existsSync(file)) return [];
  const parsed = schema.safeParse(parseJson(file));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file}: ${issue?.path.join(".") || "the list"}: ${issue?.message}`);
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file}: not JSON`, { cause: error });
  }
}

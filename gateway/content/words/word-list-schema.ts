import { z } from "zod";
import { byLanguage } from "../../core/preferences";

/** Longer words that contain this one and are right. */
const exceptions = z.array(z.string().min(2).max(40)).max(100).optional();
const example = z.string().min(2).max(200);
const reason = z.string().min(2).max(200);

/** The form of `wrong-words.json`, also in an operator's folder. */
export const wrongWordsSchema = z.array(
  z.strictObject({
    wrong: z.string().min(2).max(40),
    right: z.string().min(1).max(40),
    example,
    except: exceptions,
  }),
);

/** The form of `violations.json`, also in an operator's folder: words with one reason and one source. */
export const violationsSchema = z.array(
  z.strictObject({
    key: z.string().regex(/^[a-z-]{2,40}$/),
    law: z.string().min(2).max(80),
    article: z.string().min(2).max(40),
    reason: z.strictObject(byLanguage(() => reason)),
    words: z.array(
      z.strictObject({ word: z.string().min(2).max(40), example, except: exceptions }),
    ),
  }),
);

export type WrongWords = z.output<typeof wrongWordsSchema>;
export type Violations = z.output<typeof violationsSchema>;

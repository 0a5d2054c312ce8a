/**
 * What a channel cannot take of an article, told before anything is sent; each has a text in
 * `locales` (docs/product.md#problems-are-told-before-sending).
 */
const problems = {
  "title-too-long": { stops: true },
  "title-too-short": { stops: true },
  "digest-too-long": { stops: true },
  "body-too-long": { stops: true },
  "images-too-many": { stops: true },
  "cover-missing": { stops: true },
  "tables-lost": { stops: false },
  "code-lost": { stops: false },
  "links-lost": { stops: false },
} as const satisfies Record<string, { stops: boolean }>;

export type ProblemCode = keyof typeof problems;
export const problemCodes = Object.keys(problems) as readonly ProblemCode[];

export interface Problem {
  code: ProblemCode;
  /** How many there are: characters, or things. */
  actual: number;
  /** How many the channel takes. */
  limit: number;
}

/** Whether the article cannot be sent as it is; otherwise something is only lost on the way. */
export const stopsPublishing = ({ code }: Problem): boolean => problems[code].stops;

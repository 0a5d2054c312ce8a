declare module "@mdn/mdn-http-observatory/src/constants.js" {
  interface Output {
    result: string;
    pass: boolean;
  }
  export const ALL_TESTS: readonly ((requests: unknown) => Output)[];
}
declare module "@mdn/mdn-http-observatory/src/grader/grader.js" {
  export function getScoreModifier(result: string): number;
  export function getGradeForScore(score: number): { score: number; grade: string };
}
declare module "@mdn/mdn-http-observatory/src/grader/charts.js" {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}

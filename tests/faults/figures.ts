import { appendFileSync } from "node:fs";

/** `npm run test:nightly` runs every count in full; `npm test` runs the parts that take minutes with smaller counts. */
export const inFull = process.env.FAULTS_IN_FULL === "1";

export const howMany = (full: number, brief: number): number => (inFull ? full : brief);

interface Figure {
  area: string;
  what: string;
  goal: string;
  measured: string;
}

/** Adds a line to the figures of `npm run test:nightly`. */
export function noteFigure(area: string, what: string, goal: string, measured: string): void {
  const file = process.env.FAULTS_FIGURES;
  const figure: Figure = { area, what, goal, measured };
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/** The value that this share of the values is below. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;

/** One step of a film: what is seen, and where the pointer goes. */
export interface Step {
  picture: string;
  pointer: readonly [x: number, y: number];
}

/** Three steps, as many as a tutorial has captions. */
export type Film = readonly [Step, Step, Step];

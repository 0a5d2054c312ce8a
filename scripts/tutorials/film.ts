/** One step of a film: its picture and the target of the pointer. */
export interface Step {
  picture: string;
  pointer: readonly [x: number, y: number];
}

/** Three steps, as many as a tutorial has captions. */
export type Film = readonly [Step, Step, Step];

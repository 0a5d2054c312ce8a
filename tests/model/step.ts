import { inspect } from "node:util";
import fc, { type Arbitrary, type AsyncCommand } from "fast-check";
import type { Coverage } from "./coverage";
import type { StoryLog } from "./story-log";

export interface Told {
  readonly log: StoryLog<unknown>;
  readonly coverage: Coverage;
  prepare?(): Promise<void>;
  verify(): Promise<void>;
  /** All is well again, and every invariant must hold. @throws what was found to be wrong */
  end(): Promise<void>;
}

/** What fast-check knows of a story before it is told: enough to leave out steps that make no sense. */
interface Outline {
  submitted: boolean;
}

export const inOneLine = (value: unknown) =>
  inspect(value, { breakLength: Number.POSITIVE_INFINITY, depth: 4 });

type Step<Real> = AsyncCommand<Outline, Real>;

/**
 * Creates steps of a story: the event, counted as met, what is drawn for it, and what happens.
 * @param events gets the event of every step
 */
export const createStep =
  <Real extends Told>(events: Set<string>) =>
  <Given>(
    event: string,
    given: Arbitrary<Given>,
    tell: (story: Real, given: Given) => unknown,
    needsOrder = false,
  ): Arbitrary<Step<Real>> => {
    events.add(event);
    return given.map((drawn) => {
      const sentence = `${event}: ${inOneLine(drawn)}`;
      return {
        check: ({ submitted }) => submitted || !needsOrder,
        async run(outline, story) {
          if (event.startsWith("submit")) outline.submitted = true;
          story.log.step(sentence);
          story.coverage.add(event);
          await tell(story, drawn);
          await story.verify();
        },
        toString: () => sentence,
      };
    });
  };

const MOST_STEPS = 24;

/**
 * Each story is about some themes only, so that what belongs together meets more often than if every
 * story were about everything.
 */
export const storiesAbout = <Real extends object>(
  always: readonly Arbitrary<Step<Real>>[],
  themes: readonly (readonly Arbitrary<Step<Real>>[])[],
) =>
  fc.noShrink(fc.subarray([...themes], { minLength: 1, maxLength: 4 })).chain((chosen) =>
    fc.commands<Outline, Real, false>([...always, ...chosen.flat()], {
      maxCommands: MOST_STEPS,
      size: "max",
      disableReplayLog: true,
    }),
  );

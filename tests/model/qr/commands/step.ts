import fc, { type AsyncCommand } from "fast-check";
import type { QrStory } from "../qr-story";
import { createVisitors } from "../visitors";

/** Everything that visitors, people with a phone and the world may do. */
export const qrEvents = [
  "open the login",
  "read the login again",
  "renew the code",
  "start a login",
  "poll",
  "poll in two places",
  "poll for two minutes",
  "poll to the end",
  "bind a phone",
  "bind twice",
  "sign out",
  "scan",
  "fault",
  "Redis pauses",
  "Redis fails over",
  "freeze",
  "thaw",
  "stand still in a poll",
  "kill",
  "wait",
  "go on",
] as const;

/** One step of a story. */
export class Step implements AsyncCommand<object, QrStory> {
  constructor(
    private readonly event: (typeof qrEvents)[number],
    private readonly sentence: string,
    private readonly tell: (story: QrStory) => Promise<unknown>,
  ) {}

  check = () => true;

  async run(_outline: object, story: QrStory): Promise<void> {
    story.log.step(this.sentence);
    story.coverage.add(this.event);
    await this.tell(story);
    await story.verify();
  }

  toString = () => this.sentence;
}

const names = createVisitors().map(({ name }) => name);
export const nameOf = (index: number) => names[index] ?? "";

export const node = fc.nat(2);
export const browser = fc.constantFrom(0, 0, 0, 1);
export const program = fc.constantFrom(2, 2, 2, 3);
export const anyone = fc.constantFrom(0, 0, 1, 2, 2, 3);

import type { Coverage } from "../coverage";
import { Story } from "../story";
import { InProcessSite } from "./site";
import type { Turns } from "./steps";
import type { VirtualTime } from "./virtual-time";

/** A story of the purchase in this process. */
export const beginStory = (
  time: VirtualTime,
  turns: Turns,
  coverage: Coverage,
  random: () => number,
) => new Story((events) => new InProcessSite(time, turns, events, random), coverage);

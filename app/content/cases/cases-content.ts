import type { SegmentId } from "../home/home-content";

export interface CasesContent {
  title: string;
  lead: string;
  sample: string;
  sampleNote: string;
  labels: Record<"situation" | "day" | "features" | "plan" | "example", string>;
  segments: readonly Segment[];
  closing: { title: string; text: string; start: string; service: string };
}

export interface Segment {
  id: SegmentId;
  title: string;
  lead: string;
  /** The difficulties without the product. */
  situation: readonly string[];
  /** A working day or week with the product. */
  day: readonly { title: string; text: string }[];
  features: readonly string[];
  plan: string;
  example: { title: string; text: string };
}

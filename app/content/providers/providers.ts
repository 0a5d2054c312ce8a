export const providerIds = [
  "design01",
  "design02",
  "technology01",
  "technology02",
  "technology03",
  "scheme1",
  "scheme2",
  "animation01",
  "animation02",
] as const;

/** The values of `sometext` (spec §2 "/content"). */
export type ProviderId = (typeof providerIds)[number];

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

/** The values of the `sometext` parameter of `/content`. */
export type ProviderId = (typeof providerIds)[number];

export function findProviderId(sometext: string | null): ProviderId | null {
  return providerIds.find((id) => id === sometext) ?? null;
}

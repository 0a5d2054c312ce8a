import { CODINGS, type Coding } from "./rendered-page";

/** Browsers send a handful of different headers; a stranger may send any number. */
const MAX_REMEMBERED = 100;
const remembered = new Map<string, readonly Coding[]>();

/** The codings a client takes, the smallest first; what it says of its own order does not matter. */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  if (header === undefined) return ["identity"];
  const known = remembered.get(header);
  if (known) return known;
  const accepted = readHeader(header);
  if (remembered.size < MAX_REMEMBERED) remembered.set(header, accepted);
  return accepted;
}

function readHeader(header: string): readonly Coding[] {
  const refused = new Map<string, boolean>();
  for (const item of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    refused.set(
      name,
      parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter)),
    );
  }
  return CODINGS.filter((coding) =>
    coding === "identity" ? true : (refused.get(coding) ?? refused.get("*") ?? true) === false,
  );
}

import { createHash } from "node:crypto";
import type { ExtensionChannelKey } from "~/extension/channels/channels";
import type { LabSite } from "./lab-server";
import { type LabState, platformPage } from "./platform-page";
import { labPlatforms } from "./platforms";

/** Who is signed in, unless the state says otherwise. */
const LAB_ACCOUNT = "7390000000000000001";
const ANOTHER = "17";

interface LabPresses {
  /** The hosts of articles that were published. */
  presses: string[];
  /** Host and path of each request. */
  visits: string[];
}

export const hashOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** Returns who is signed in; the numbers of one platform are short. */
export const accountOf = (key: ExtensionChannelKey): string =>
  key === "bilibili" ? String(Number(LAB_ACCOUNT)) : LAB_ACCOUNT;

/**
 * Returns the answers of all platforms, in the state that `getState` gives.
 * @param title of all articles in the platforms' lists
 */
export function createPlatformSite(getState: () => LabState, title = ""): LabSite & LabPresses {
  const presses: string[] = [];
  const visits: string[] = [];
  const site: LabSite = ({ host, pathname, searchParams }, sent) => {
    const address = host + pathname;
    const state = getState();
    visits.push(address);
    if (pathname === "/lab/published") {
      presses.push(host);
      return null;
    }
    // Each platform keeps an uploaded image at an address of its own.
    if (pathname === "/lab/upload")
      return { type: "text/plain", body: `https://images.example/${hashOf(sent)}` };
    for (const platform of Object.values(labPlatforms)) {
      if (address === platform.editor)
        return { type: "text/html", body: platformPage(platform, state) };
      if (platform.list && address === platform.list.address) {
        const { older, newer } = platform.list;
        const isPublished = presses.some((pressed) => platform.editor.startsWith(`${pressed}/`));
        const links = isPublished ? [newer, older] : [older];
        const body = links.map((link) => `<p><a href="${link}">${title}</a></p>`).join("");
        return { type: "text/html", body };
      }
      if (platform.published === `https://${address}`)
        return { type: "text/html", body: "<p>OK</p>" };
      if (address !== platform.who) continue;
      const isAsked = !searchParams.has("ctoken") || searchParams.get("ctoken") === "c1";
      const id = state === "another account" ? ANOTHER : LAB_ACCOUNT;
      const isSignedIn = state !== "signed out" && isAsked;
      return {
        type: "text/plain",
        body: isSignedIn ? platform.signedIn(id, "小王") : platform.signedOut,
      };
    }
    return null;
  };
  return Object.assign(site, { presses, visits });
}

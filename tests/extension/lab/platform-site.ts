import type { LabSite } from "./lab-server";
import { type LabState, platformPage } from "./platform-page";
import { labPlatforms } from "./platforms";

/** Who is signed in, unless the state says otherwise. */
export const LAB_ACCOUNT = "7390000000000000001";
const ANOTHER = "17";

interface LabPresses {
  /** The hosts of articles that were published. */
  presses: string[];
}

/** Returns the answers of all platforms, in the state that `getState` gives. */
export function createPlatformSite(getState: () => LabState): LabSite & LabPresses {
  const presses: string[] = [];
  const site: LabSite = ({ host, pathname, searchParams }) => {
    const address = host + pathname;
    const state = getState();
    if (pathname === "/lab/published") {
      presses.push(host);
      return null;
    }
    for (const platform of Object.values(labPlatforms)) {
      if (address === platform.editor)
        return { type: "text/html", body: platformPage(platform, state) };
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
  return Object.assign(site, { presses });
}

import { type ServedPackage, servedPackageSchema } from "~/gateway/core/publishing/platform-schema";

/** Returns what the service has written into the package when it served it. */
export async function readPackage(): Promise<ServedPackage> {
  const answer = await fetch(chrome.runtime.getURL("service.json"));
  return servedPackageSchema.parse(await answer.json());
}

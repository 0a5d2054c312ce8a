import type {
  ChannelDefinition,
  PlatformCorrection,
} from "~/gateway/core/publishing/platform-schema";
import { readPackage } from "../service/package";
import { type ExtensionChannelKey, extensionChannels } from "./channels";

const isExtensionChannel = (key: string): key is ExtensionChannelKey =>
  Object.hasOwn(extensionChannels, key);

/**
 * Returns the definition of a platform, as the package corrects it, or null for one that the extension
 * does not publish to (docs/product.md#an-operator-corrects-the-definition-of-a-platform).
 */
export async function findChannel(key: string): Promise<ChannelDefinition | null> {
  if (!isExtensionChannel(key)) return null;
  const built: ChannelDefinition = extensionChannels[key];
  const { corrections } = await readPackage();
  const correction = corrections.find((one) => one.key === key && isLater(one, built));
  return correction ? { ...correction, hosts: built.hosts } : built;
}

/** A correction keeps to the hosts that the person has permitted, and ends when a build has a later one. */
const isLater = (correction: PlatformCorrection, { version, hosts }: ChannelDefinition): boolean =>
  correction.version > version &&
  [correction.editorAddress, correction.account.url, correction.list?.address]
    .filter((address) => address !== undefined)
    .every((address) => hosts.includes(`https://${new URL(address).host}/*`));

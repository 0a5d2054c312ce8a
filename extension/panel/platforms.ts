import { channels } from "~/gateway/core/publishing/channels";
import type { SeenAccount } from "~/gateway/core/publishing/device";
import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";
import { type ExtensionChannelKey, extensionChannels } from "../channels/channels";
import { findChannel } from "../channels/find-channel";
import { findAccount } from "../fill/account";
import { callPage } from "../fill/page-calls";
import type { Service } from "../service/service";
import { createEntry, getElement, showEntries, translate } from "./elements";

const keys = Object.keys(extensionChannels) as ExtensionChannelKey[];

/** Shows who is signed in to each platform, and asks for access to one platform at a time. */
export async function showPlatforms(service: Service): Promise<void> {
  const list = getElement("#platforms");
  const found: SeenAccount[] = [];
  const show = async (key: ExtensionChannelKey) => {
    const channel = (await findChannel(key)) ?? extensionChannels[key];
    const { name } = channels[key];
    const origins = [...channel.hosts];
    if (!(await chrome.permissions.contains({ origins })))
      return createEntry(name, translate("platformClosed"), {
        label: translate("allow"),
        run: async () => {
          if (await chrome.permissions.request({ origins })) await showPlatforms(service);
        },
      });
    const open = (label: string) => ({
      label: translate(label),
      run: () => chrome.tabs.create({ url: channel.editorAddress.replace("{token}", "") }),
    });
    const cookies = await readPageCookies(channel);
    if (!cookies) return createEntry(name, translate("pageNeeded"), open("openPage"));
    const seen = await findAccount(channel.account, cookies).catch(() => null);
    found.push({ channel: key, externalId: seen?.id ?? "", name: (seen?.name ?? "").slice(0, 64) });
    return seen
      ? createEntry(name, translate("signedInAs", seen.name), null)
      : createEntry(name, translate("notSignedIn"), open("signIn"));
  };
  showEntries(list, await Promise.all(keys.map(show)));
  await service.putAccounts(found);
}

/** Returns the cookies that the platform's answer needs; null when they need a page that is not open. */
async function readPageCookies({
  account: { pageCookies },
  editorAddress,
}: ChannelDefinition): Promise<Record<string, string> | null> {
  if (!pageCookies) return {};
  const [tab] = await chrome.tabs.query({ url: `${new URL(editorAddress).origin}/*` });
  if (tab?.id === undefined) return null;
  return callPage(tab.id, "readCookies", pageCookies).catch(() => null);
}

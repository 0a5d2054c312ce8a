import { channels } from "~/gateway/core/publishing/channels";
import type { SeenAccount } from "~/gateway/core/publishing/device";
import { extensionChannels } from "../channels/channels";
import type { ChannelDefinition } from "../channels/definition";
import { findAccount } from "../fill/account";
import type { Service } from "../service/service";
import { createEntry, getElement, translate } from "./elements";

type Definition = (typeof extensionChannels)[keyof typeof extensionChannels];

/** Shows who is signed in to each platform, and asks for access to one platform at a time. */
export async function showPlatforms(service: Service): Promise<void> {
  const list = getElement("#platforms");
  const found: SeenAccount[] = [];
  const entries = await Promise.all(
    Object.values(extensionChannels).map(async (channel) => {
      const { name } = channels[channel.key];
      const origins = [...channel.hosts];
      if (!(await chrome.permissions.contains({ origins })))
        return createEntry(name, translate("platformClosed"), {
          label: translate("allow"),
          run: async () => {
            if (await chrome.permissions.request({ origins })) await showPlatforms(service);
          },
        });
      const account = await see(channel);
      found.push({ channel: channel.key, ...account });
      const text = account.externalId
        ? translate("signedInAs", account.name)
        : translate("notSignedIn");
      const action = account.externalId
        ? null
        : {
            label: translate("signIn"),
            run: () => chrome.tabs.create({ url: channel.editorAddress.replace("{token}", "") }),
          };
      return createEntry(name, text, action);
    }),
  );
  list.replaceChildren(...entries);
  await service.putAccounts(found);
}

/** Returns who is signed in; an account that needs the page's own cookies is seen when a page is open. */
async function see({ account }: Definition): Promise<Omit<SeenAccount, "channel">> {
  const source: ChannelDefinition["account"] = account;
  const seen = await findAccount(source).catch(() => null);
  return { externalId: seen?.id ?? "", name: (seen?.name ?? "").slice(0, 64) };
}

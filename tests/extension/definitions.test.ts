import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { extensionChannels } from "~/extension/channels/channels";
import { type ChannelKey, channels } from "~/gateway/core/publishing/channels";
import { platformCorrectionSchema } from "~/gateway/core/publishing/platform-schema";

const definitions = Object.values(extensionChannels);

describe("the definition of a platform", () => {
  it.each(definitions)("$key is described as it is in the document of providers", (channel) => {
    const { key, version, checkedOn, write, list, unsourced } = channel;
    const known = [`\`${key}\``, version, checkedOn.date, write.way, list ? "yes" : "no"];
    const cells = [...known, unsourced.join(", ")];
    expect(readFileSync("docs/providers.md", "utf8")).toContain(`| ${cells.join(" | ")} |`);
  });

  it.each(definitions)(
    "$key asks for the hosts that it uses, each by its whole name",
    (channel) => {
      const addresses: string[] = [channel.editorAddress, channel.account.url];
      if (channel.list) addresses.push(channel.list.address);
      const used = addresses.map((address) => `https://${new URL(address).host}/*`);
      expect(channel.hosts).toEqual(expect.arrayContaining(used));
      for (const host of channel.hosts) expect(host).toMatch(/^https:\/\/[a-z.]+\/\*$/);
    },
  );

  it.each(definitions)("$key is what an operator can write as a correction", (channel) => {
    const { hosts: _, ...definition } = channel;
    expect(platformCorrectionSchema.parse(definition)).toEqual(definition);
    const { account, published, article } = channel;
    for (const expression of account.from === "text" ? [account.id, account.name] : [])
      new RegExp(expression);
    for (const address of [published, article]) expect(address).toMatch(/^\^https/);
  });

  it("exists for each channel of the extension, and for no other", () => {
    const keys = (Object.keys(channels) as ChannelKey[]).filter(
      (key) => channels[key].way === "extension",
    );
    expect(Object.keys(extensionChannels)).toEqual(keys);
  });
});

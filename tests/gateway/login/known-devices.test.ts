import { describe, expect, it } from "vitest";
import { createKnownDevices } from "~/gateway/login/known-devices";
import { createKeyring } from "~/gateway/store/keyring";
import { SECRETS } from "../session/sessions";
import { implementations, useStores } from "../store/stores";

const NEWER = "a newer secret of at least thirty-two characters";

describe.each(implementations)("known devices on the %s", (_name, start) => {
  const { store } = useStores(start);

  const devicesWith = (...secrets: string[]) => createKnownDevices(store, createKeyring(secrets));

  it("are known after the secrets were rotated, and stand in the store as hashes", async () => {
    await devicesWith(...SECRETS).add("3", "laptop");
    expect(await devicesWith(NEWER, ...SECRETS).add("3", "laptop")).toBe(false);
    expect(JSON.stringify(await store.read({ hashKey: "known-devices:{3}" }))).not.toContain(
      "laptop",
    );
  });

  it("are the hundred that a user used last", async () => {
    const devices = createKnownDevices(store, createKeyring(SECRETS), () => (at += 1));
    let at = 0;
    for (let index = 0; index < 120; index += 1) {
      await devices.add("4", `device ${index}`);
      if (index === 99) await devices.add("4", "device 0");
    }
    expect(
      Object.keys((await store.read({ hashKey: "known-devices:{4}" })).fields ?? {}),
    ).toHaveLength(100);
    for (const known of ["device 119", "device 0"])
      expect(await devices.add("4", known)).toBe(false);
    expect(await devices.add("4", "device 1")).toBe(true);
  });
});

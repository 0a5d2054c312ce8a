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

  it("are the newest hundred of a user", async () => {
    const devices = createKnownDevices(store, createKeyring(SECRETS), () => (at += 1));
    let at = 0;
    for (let index = 0; index < 120; index += 1) await devices.add("4", `device ${index}`);
    expect(
      Object.keys((await store.read({ hashKey: "known-devices:{4}" })).fields ?? {}),
    ).toHaveLength(100);
    expect(await devices.add("4", "device 119")).toBe(false);
    expect(await devices.add("4", "device 0")).toBe(true);
  });
});

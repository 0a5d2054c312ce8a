import { expect, it } from "vitest";
import { hashPassword, isPassword } from "~/upstream/domain/secrets";

// docs/upstream.md#authpasswordlogin
it("a password is compared as long where there is none", async () => {
  const stored = await hashPassword("right");
  const measure = async (compared: string | null) => {
    const costs: number[] = [];
    for (let tried = 0; tried < 3; tried += 1) {
      const before = process.cpuUsage();
      expect(await isPassword("wrong", compared)).toBe(false);
      costs.push(process.cpuUsage(before).user);
    }
    return Math.min(...costs);
  };
  const ratio = (await measure(null)) / (await measure(stored));
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
  expect(await isPassword("right", stored)).toBe(true);
});

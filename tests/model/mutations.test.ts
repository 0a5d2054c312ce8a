import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mutations } from "./mutations";
import { qrMutations } from "./qr/qr-mutations";

describe("the mistakes that stories must find", () => {
  it.each([...mutations, ...qrMutations].map((mutation) => [mutation.name, mutation] as const))(
    "%s: stands exactly once in its file",
    (_name, { file, search, replace }) => {
      expect(readFileSync(file, "utf8").split(search)).toHaveLength(2);
      expect(replace).not.toBe(search);
    },
  );
});

import { expect, it } from "vitest";
import { readForm } from "~/app/request/form";

const read = (body: string, most?: number) =>
  readForm(
    new Request("https://a.example/", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body,
    }),
    most,
  );

it.each([
  ["fields with names", (count: number) => Array.from({ length: count }, (_, n) => `a${n}=1`)],
  ["empty pairs, which a parser leaves out", (count: number) => Array(count).fill("")],
])("a form may have 50 pairs and no more: %s", async (_name, toPairs) => {
  await expect(read(toPairs(50).join("&"))).resolves.toBeDefined();
  await expect(read(toPairs(51).join("&"))).rejects.toMatchObject({ code: "invalid-input" });
  await expect(read(toPairs(51).join("&"), 60)).resolves.toBeDefined();
});

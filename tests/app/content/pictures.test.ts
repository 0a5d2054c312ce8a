import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const drawings = readdirSync("public", { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".svg"),
);

/** Width and height, as the picture's own header (`IHDR`) states them. */
function sizeOf(png: Buffer): [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe("the pictures in public/", () => {
  it.each(drawings)("%s is small, without gradients, scripts or foreign references", (name) => {
    const drawing = readFileSync(`public/${name}`, "utf8");
    expect(drawing.length).toBeLessThan(6_000);
    expect(drawing).not.toMatch(/gradient|<script|<image|href=|\son\w+=/i);
  });

  // docs/product.md#the-404-page-shows-the-error-image
  it("the drawing of the 404 page follows the dark theme", () => {
    const drawing = readFileSync("public/images/not-found.svg", "utf8");
    expect(drawing).toContain("prefers-color-scheme:dark");
  });

  it.each([
    ["apple-touch-icon.png", 180, 180],
    ["icon-192.png", 192, 192],
    ["icon-512.png", 512, 512],
    ["og-image.png", 1200, 630],
  ])("%s is %i × %i", (name, width, height) => {
    expect(sizeOf(readFileSync(`public/${name}`))).toEqual([width, height]);
  });
});

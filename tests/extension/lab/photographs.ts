import type { Page } from "playwright-core";

/** The images that people have: some hundred kilobytes each, in the three usual forms. */
const TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/** A text, because the test's compiler would put its own functions into it. */
const DRAW = `async (type) => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [1200, 800];
  const context = canvas.getContext("2d");
  const sky = context.createLinearGradient(0, 0, 0, 800);
  sky.addColorStop(0, "#29f");
  sky.addColorStop(1, "#fc8");
  context.fillStyle = sky;
  context.fillRect(0, 0, 1200, 800);
  // The grain of a sensor, which no form can leave out.
  const picture = context.getImageData(0, 0, 1200, type === "image/png" ? 200 : 800);
  for (let index = 0; index < picture.data.length; index += 4)
    picture.data[index] ^= (index * 2654435761) >>> 27;
  context.putImageData(picture, 0, 0);
  return canvas.toDataURL(type, 0.95);
}`;

/** Draws a photograph of each form. */
export const drawPhotographs = (page: Page): Promise<Buffer[]> =>
  Promise.all(
    TYPES.map(async (type) => {
      const address = await page.evaluate<string>(`(${DRAW})("${type}")`);
      const [head = "", data = ""] = address.split(",");
      if (!head.includes(type)) throw new Error(`The browser cannot write ${type}`);
      return Buffer.from(data, "base64");
    }),
  );

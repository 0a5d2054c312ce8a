import { encode } from "uqr";

/** A QR code as one SVG path of strokes, one unit thick, in a square of `size` units. */
export interface QrOutline {
  path: string;
  size: number;
}

/**
 * Draws a text as a QR code. Loaders call it, so that the encoder never travels to a browser; one
 * path of horizontal strokes is a tenth of the markup of a rectangle per module.
 */
export function toQrOutline(text: string): QrOutline {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  let path = "";
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      path += `M${start} ${y}h${x - start + 1}`;
    }
  });
  return { path, size };
}

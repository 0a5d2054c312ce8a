import { encode } from "uqr";

/** A QR code as one SVG path of strokes, each one unit thick, in a square of `size` units. */
export interface QrOutline {
  path: string;
  size: number;
}

/**
 * Returns the QR code of a text. Loaders call it, so that browsers need no encoder; one path of
 * horizontal strokes needs much less markup than a rectangle for each module.
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

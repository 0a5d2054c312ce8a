/* Images come in pieces, because a message to a page has a largest size. */

/** What has arrived, by name; the script is put into the page again and again, the page's world stays. */
declare global {
  var receivedImages: Record<string, string> | undefined;
}

/** Adds a piece of an image's data address. */
export function receiveImage(name: string, piece: string): void {
  globalThis.receivedImages ??= {};
  const { receivedImages } = globalThis;
  receivedImages[name] = (receivedImages[name] ?? "") + piece;
}

/** Forgets what has arrived, and returns it. */
export function takeImages(): Readonly<Record<string, string>> {
  const { receivedImages = {} } = globalThis;
  globalThis.receivedImages = undefined;
  return receivedImages;
}

/** Returns the file of an image's data address, as a screenshot has it. */
export function toFile(dataAddress: string): File {
  const [head = "", data = ""] = dataAddress.split(",");
  const type = /^data:([^;]*)/.exec(head)?.[1] ?? "";
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new File([bytes], `image.${type.split("/")[1] ?? ""}`, { type });
}

const NOT_IN_NAMES = /[\\/:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu;
/** Names of devices in Windows, which no file can have. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Returns the title as a file's name that every system takes. */
export function toFileName(title: string, extension: string): string {
  const name = title
    .replace(NOT_IN_NAMES, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  return `${name === "" || DEVICE.test(name) ? `_${name}` : name}.${extension}`;
}

/** Returns the header that makes a browser save a response (RFC 6266); older ones get ASCII. */
export function toContentDisposition(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["%\\]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

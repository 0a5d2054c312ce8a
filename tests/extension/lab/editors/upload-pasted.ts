/** Returns the addresses of the images in a paste, after the platform has stored them. */
export async function uploadPasted(event: ClipboardEvent): Promise<string[]> {
  const files = [...(event.clipboardData?.files ?? [])];
  if (files.length > 0) event.preventDefault();
  return Promise.all(
    files.map(async (body) => (await fetch("/lab/upload", { method: "POST", body })).text()),
  );
}

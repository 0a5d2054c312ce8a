/** Node adds these itself. */
const ADDED = ["connection", "date", "keep-alive", "transfer-encoding"];

/** Returns headers and body of a response as JSON, for servers that send the same bytes. */
export async function fetchSampleResponse(
  url: string,
  headers: Record<string, string>,
): Promise<string> {
  const sample = await fetch(url, { headers });
  const fixed = Object.fromEntries(sample.headers);
  for (const name of ADDED) delete fixed[name];
  return JSON.stringify([fixed, await sample.text()]);
}

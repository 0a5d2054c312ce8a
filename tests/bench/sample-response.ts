/** What Node's http adds by itself. */
const ADDED = ["connection", "date", "keep-alive", "transfer-encoding"];

/** Headers and body of an answer as JSON, for servers that answer with the same bytes. */
export async function sampleAnswer(url: string, headers: Record<string, string>): Promise<string> {
  const sample = await fetch(url, { headers });
  const fixed = Object.fromEntries(sample.headers);
  for (const name of ADDED) delete fixed[name];
  return JSON.stringify([fixed, await sample.text()]);
}

interface Text {
  title: string;
  body: string;
}

/** Writes articles as the forms of the pages do. */
export class Author {
  constructor(
    readonly origin: string,
    readonly cookie: string,
  ) {}

  /** Returns the path of the article. */
  async create({ title, body }: Text): Promise<string> {
    const { headers } = await this.post("/article/create", { title, digest: "", body });
    return headers.get("Location") ?? "";
  }

  /** Returns the new version. */
  async autosave(path: string, text: Text & { version: number }): Promise<number> {
    const fields = { ...text, digest: "", version: String(text.version) };
    const answer = await this.post(`${path}/autosave`, fields, "application/json");
    return (await answer.json()).version;
  }

  /** Returns the id of the picture. */
  async addImage(path: string, picture: Buffer): Promise<string> {
    const file = new File([new Uint8Array(picture)], "a.png", { type: "image/png" });
    const answer = await this.post(`${path}/images`, { file }, "application/json");
    return (await answer.json()).id;
  }

  async importFile(path: string, content: Buffer, name: string): Promise<void> {
    const { headers } = await this.post(path, { file: new File([new Uint8Array(content)], name) });
    if (!headers.get("Location")?.startsWith("/article/")) throw new Error(`${name} was refused`);
  }

  async get(path: string): Promise<void> {
    const response = await fetch(this.origin + path, { headers: { Cookie: this.cookie } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  }

  /** @throws Error for a refusal */
  private async post(path: string, fields: Record<string, string | File>, accept = "text/html") {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const headers = { Cookie: this.cookie, Origin: this.origin, Accept: accept };
    const url = this.origin + path;
    const response = await fetch(url, { method: "POST", headers, body, redirect: "manual" });
    if (response.status >= 400) throw new Error(`${path}: ${response.status}`);
    return response;
  }
}

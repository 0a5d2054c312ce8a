import type { ServerResponse } from "node:http";

type Value = string | string[];

/**
 * The headers of one answer, by their names in lower case. A list, as Node takes them: it is copied
 * from the fixed ones in one step, and it has so few names that looking through them is quick.
 */
export class AnswerHeaders {
  private readonly list: Value[];

  constructor(fixed: Readonly<Record<string, Value>> | AnswerHeaders) {
    this.list = fixed instanceof AnswerHeaders ? fixed.list.slice() : Object.entries(fixed).flat();
  }

  get(name: string): Value | undefined {
    const at = this.indexOf(name);
    return at < 0 ? undefined : this.list[at + 1];
  }

  set(name: string, value: Value): this {
    const at = this.indexOf(name);
    if (at < 0) this.list.push(name, value);
    else this.list[at + 1] = value;
    return this;
  }

  setAll(more: Readonly<Record<string, Value>>): void {
    for (const name in more) this.set(name, more[name] ?? "");
  }

  writeTo(response: ServerResponse, status: number): ServerResponse {
    return response.writeHead(status, this.list as string[]);
  }

  private indexOf(name: string): number {
    for (let at = 0; at < this.list.length; at += 2) if (this.list[at] === name) return at;
    return -1;
  }
}

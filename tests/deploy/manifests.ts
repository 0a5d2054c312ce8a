import { readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";

/** One parsed file of `deploy/`, for reading along its members. */
export function readManifests(path: string): Manifest[] {
  return parseAllDocuments(readFileSync(path, "utf8")).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors.join("\n")}`);
    return new Manifest(document.toJS());
  });
}

/** A value inside a manifest; what is absent is told by its path. */
export class Manifest {
  constructor(
    readonly value: unknown,
    private readonly path = "",
  ) {}

  get(...names: (string | number)[]): Manifest {
    return names.reduce((current: Manifest, name) => current.member(name), this);
  }

  list(): Manifest[] {
    if (!Array.isArray(this.value)) throw new Error(`${this.path} is no list`);
    return this.value.map((entry, index) => new Manifest(entry, `${this.path}[${index}]`));
  }

  names(): string[] {
    return Object.keys(this.value ?? {});
  }

  has(name: string): boolean {
    return this.names().includes(name);
  }

  get text(): string {
    return String(this.value);
  }

  private member(name: string | number): Manifest {
    const members = this.value as Record<string | number, unknown> | null;
    const value = members?.[name];
    if (value === undefined) throw new Error(`${this.path}.${name} is absent`);
    return new Manifest(value, `${this.path}.${name}`);
  }
}

import { readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";

/** One parsed file of `deploy/`, for reading along its members. */
export function readManifests(path: string): Manifest[] {
  return parseAllDocuments(readFileSync(path, "utf8")).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors.join("\n")}`);
    return new Manifest(document.toJS());
  });
}

/** The only document of a file. */
export function readManifest(path: string): Manifest {
  const [manifest] = readManifests(path);
  if (!manifest) throw new Error(`${path} is empty`);
  return manifest;
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

  list(...names: (string | number)[]): Manifest[] {
    const { value, path } = this.get(...names);
    if (!Array.isArray(value)) throw new Error(`${path} is no list`);
    return value.map((entry, index) => new Manifest(entry, `${path}[${index}]`));
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

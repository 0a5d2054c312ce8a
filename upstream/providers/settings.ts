import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The names that were read from an environment. */
const namesRead = new WeakMap<Environment, Set<string>>();

/** @throws SettingsError for the singular or plural of a name that was read, which would be ignored */
export function refuseOtherEndings(environment: Environment): void {
  const known = [...(namesRead.get(environment) ?? [])];
  // PORTS and HOSTS may be another program's.
  for (const name of Object.keys(environment).filter((each) => each.includes("_"))) {
    const isKnown = known.includes(name.replace(/_FILE$/, ""));
    const meant = known.find((each) => toSingular(each) === toSingular(name));
    if (!isKnown && meant && environment[name])
      throw new SettingsError(`${name}: did you mean ${meant}?`);
  }
}

/** Returns the names that a function reads from files, and those that come from files and a restart alone reads. */
export function readFilesAgain(environment: Environment, readAgain: () => void) {
  const known = namesRead.get(environment) ?? new Set();
  const fromFiles = [...known].filter((name) => environment[`${name}_FILE`]).sort();
  known.clear();
  try {
    readAgain();
    return {
      read: fromFiles.filter((name) => known.has(name)),
      needRestart: fromFiles.filter((name) => !known.has(name)),
    };
  } finally {
    for (const name of fromFiles) known.add(name);
  }
}

const toSingular = (name: string): string => name.replace(/IES$/, "Y").replace(/S$/, "");

/** A variable that is missing or wrong, by its name. */
class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** Reads the variables that begin with a prefix, as those of one provider do, each by its name without it. */
export class Settings {
  private readonly namesRead: Set<string>;

  constructor(
    private readonly environment: Environment,
    private readonly prefix: string,
  ) {
    this.namesRead = namesRead.get(environment) ?? new Set();
    namesRead.set(environment, this.namesRead);
  }

  /** Whether any variable of the provider is set, so that all of them are meant. */
  isUsed(): boolean {
    return Object.entries(this.environment).some(
      ([name, value]) => name.startsWith(this.prefix) && value,
    );
  }

  /** Also from the file that `<name>_FILE` names. @throws SettingsError */
  find(name: string): string | null {
    const variable = this.prefix + name;
    this.namesRead.add(variable);
    const value = this.environment[variable];
    const path = this.environment[`${variable}_FILE`];
    if (value && path) throw new SettingsError(`${variable}_FILE: not beside ${variable}`);
    if (!path) return value || null;
    try {
      return readFileSync(path, "utf8").trim() || null;
    } catch {
      throw new SettingsError(`${variable}_FILE: cannot read ${path}`);
    }
  }

  /** Returns null when it is absent. @throws SettingsError when it has another form */
  findOf(name: string, form: RegExp): string | null {
    return this.find(name) === null ? null : this.get(name, form);
  }

  /** @throws SettingsError when both are set */
  refuseBoth(name: string, other: string): void {
    if (this.find(name) === null || this.find(other) === null) return;
    throw new SettingsError(`${this.prefix}${name}: not beside ${this.prefix}${other}`);
  }

  /** @throws SettingsError when it is absent or has another form */
  get(name: string, form = /^\S.*$/s): string {
    const value = this.find(name);
    if (value === null) throw new SettingsError(`${this.prefix}${name}: missing`);
    if (!form.test(value)) throw new SettingsError(`${this.prefix}${name}: another form`);
    return value;
  }

  /** The first value is the default. @throws SettingsError for any other */
  getOneOf<const T extends string>(name: string, values: readonly [T, ...T[]]): T {
    const text = this.find(name) ?? values[0];
    const value = values.find((each) => each === text);
    if (value !== undefined) return value;
    throw new SettingsError(`${this.prefix}${name}: ${values.join(" or ")}`);
  }

  /** @throws SettingsError for what is no integer from 0 to `highest` */
  getInteger(name: string, fallback: number, highest: number): number {
    const text = this.find(name) ?? String(fallback);
    if (/^\d+$/.test(text) && Number(text) <= highest) return Number(text);
    throw new SettingsError(`${this.prefix}${name}: an integer from 0 to ${highest}`);
  }

  /** Another address of the provider, such as its sandbox, without a slash at its end. */
  findUrl(): string | undefined {
    return this.find("URL")?.replace(/\/$/, "");
  }

  /** Takes PEM, and the bare base64 of Alipay's tools. */
  getPrivateKey(name: string): KeyObject {
    return this.parseKey(name, ["PRIVATE KEY", "RSA PRIVATE KEY"], createPrivateKey);
  }

  getPublicKey(name: string): KeyObject {
    return this.parseKey(name, ["PUBLIC KEY"], createPublicKey);
  }

  private parseKey(
    name: string,
    labels: readonly string[],
    create: (pem: string) => KeyObject,
  ): KeyObject {
    const text = this.get(name).replaceAll("\\n", "\n");
    const candidates = text.startsWith("-----")
      ? [text]
      : labels.map((label) => `-----BEGIN ${label}-----\n${text}\n-----END ${label}-----`);
    for (const pem of candidates) {
      try {
        const key = create(pem);
        if (key.asymmetricKeyType === "rsa") return key;
      } catch {
        // The next form, or the error below, which repeats nothing of the key.
      }
    }
    throw new SettingsError(`${this.prefix}${name}: no RSA key`);
  }
}

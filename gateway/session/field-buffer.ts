import type { FieldChanges } from "../store/store";
import {
  decodeField,
  encodeField,
  type SessionData,
  type SessionField,
  sessionFields,
} from "./session-data";

/** The stored fields of a session and one request's unwritten changes. */
export class FieldBuffer {
  private readonly changes = new Map<string, string | null>();
  /** Cached, because each read would decrypt the field again. */
  private readonly values = new Map<SessionField, { from?: string | null; value: unknown }>();

  constructor(
    private readonly stored: Readonly<Record<string, string>> = {},
    private readonly open: (wire: string, text: string) => string | undefined = (_, text) => text,
  ) {}

  get<Name extends SessionField>(name: Name): SessionData[Name] | undefined {
    const { wire } = sessionFields[name];
    const from = this.changes.has(wire) ? this.changes.get(wire) : this.stored[wire];
    let decoded = this.values.get(name);
    if (!decoded || decoded.from !== from) {
      decoded = { from, value: decodeField(name, this.text(wire)) };
      this.values.set(name, decoded);
    }
    return decoded.value as SessionData[Name] | undefined;
  }

  /** Removes the field for undefined. */
  set<Name extends SessionField>(name: Name, value: SessionData[Name] | undefined): void {
    const { wire } = sessionFields[name];
    if (value === undefined) {
      if (wire in this.stored) this.changes.set(wire, null);
      else this.changes.delete(wire);
      return;
    }
    const text = encodeField(name, value);
    if (this.storedText(wire) === text) this.changes.delete(wire);
    else this.changes.set(wire, text);
  }

  isChanged(name: SessionField): boolean {
    return this.changes.has(sessionFields[name].wire);
  }

  /** Returns the fields that a login copies into the new session. */
  toSignInFields(): Record<string, string> {
    const fields: Record<string, string> = {};
    for (const field of Object.values(sessionFields)) {
      const text = this.text(field.wire);
      if ("survivesSignIn" in field && text !== undefined) fields[field.wire] = text;
    }
    return fields;
  }

  takeChanges(): Required<FieldChanges> {
    const set: Record<string, string> = {};
    const unset: string[] = [];
    for (const [wire, text] of this.changes) {
      if (text === null) unset.push(wire);
      else set[wire] = text;
    }
    this.changes.clear();
    return { set, unset };
  }

  private text(wire: string): string | undefined {
    const changed = this.changes.get(wire);
    return changed === undefined ? this.storedText(wire) : (changed ?? undefined);
  }

  private storedText(wire: string): string | undefined {
    const text = this.stored[wire];
    return text === undefined ? undefined : this.open(wire, text);
  }
}

import {
  decodeField,
  encodeField,
  type SessionData,
  type SessionField,
  sessionFields,
} from "./session-data";

export interface FieldChanges {
  set: Record<string, string>;
  unset: string[];
}

/** The stored fields of a session as one request sees them: with its own changes, not written yet. */
export class FieldBuffer {
  private readonly changes = new Map<string, string | null>();

  constructor(private readonly stored: Readonly<Record<string, string>> = {}) {}

  get<Name extends SessionField>(name: Name): SessionData[Name] | undefined {
    return decodeField(name, this.text(sessionFields[name].wire));
  }

  set<Name extends SessionField>(name: Name, value: SessionData[Name]): void {
    const { wire } = sessionFields[name];
    const text = encodeField(name, value);
    if (this.stored[wire] === text) this.changes.delete(wire);
    else this.changes.set(wire, text);
  }

  unset(name: SessionField): void {
    const { wire } = sessionFields[name];
    if (wire in this.stored) this.changes.set(wire, null);
    else this.changes.delete(wire);
  }

  /** The fields that are declared safe to take along into the session of a login. */
  survivors(): Record<string, string> {
    const fields: Record<string, string> = {};
    for (const field of Object.values(sessionFields)) {
      const text = this.text(field.wire);
      if ("survivesSignIn" in field && text !== undefined) fields[field.wire] = text;
    }
    return fields;
  }

  takeChanges(): FieldChanges {
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
    return changed === undefined ? this.stored[wire] : (changed ?? undefined);
  }
}

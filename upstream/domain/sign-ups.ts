import { readAll, readPages } from "../store/pages";
import type { Row } from "../store/rows";
import type { Unit } from "./unit";

interface SignUp {
  readonly widgetId: string;
  readonly mobileNumber: string;
  readonly name: string;
  readonly remark: string;
  /** ms since the epoch */
  readonly at: number;
}

/** What readers entered in forms on other sites. */
export class SignUps {
  constructor(private readonly unit: Unit) {}

  async add(signUp: Omit<SignUp, "at">): Promise<void> {
    const { tables, ids, clock, secrets } = this.unit;
    await tables.signUps.insert({
      ...signUp,
      mobileNumber: secrets.encrypt(signUp.mobileNumber),
      mobileHash: secrets.hash("mobile", signUp.mobileNumber),
      seq: ids.position(),
      at: clock.now(),
    });
  }

  async deleteOf(mobileNumber: string): Promise<void> {
    const { tables, secrets } = this.unit;
    for (const mobileHash of secrets.hashes("mobile", mobileNumber))
      await tables.signUps.delete({ mobileHash });
    for await (const { seq, mobileNumber: other } of readPages(tables.signUps, {
      mobileHash: null,
    }))
      if (secrets.decrypt(other) === mobileNumber) await tables.signUps.delete({ seq });
  }

  /** Returns entries of a form, newest first, with their positions. */
  async listPage(widgetId: string, { before, limit }: { before: number | null; limit: number }) {
    const { tables, secrets } = this.unit;
    const options = { orderBy: "seq", descending: true, limit } as const;
    const range = before === null ? {} : { before: { seq: before } };
    const rows = await tables.signUps.list({ widgetId }, { ...options, ...range });
    return rows.map((row) => ({ ...row, mobileNumber: secrets.decrypt(row.mobileNumber) }));
  }

  /** Those of one number. */
  async listOf(mobileNumber: string): Promise<SignUp[]> {
    const hashes = this.unit.secrets.hashes("mobile", mobileNumber);
    const hashed = await Promise.all(hashes.map((mobileHash) => this.list({ mobileHash })));
    const others = await this.list({ mobileHash: null });
    return [...hashed.flat(), ...others.filter((each) => each.mobileNumber === mobileNumber)];
  }

  async list(where: Partial<Row<"signUps">> = {}): Promise<SignUp[]> {
    const { tables, secrets } = this.unit;
    const rows = await readAll(tables.signUps, where, "seq");
    return rows.map(({ seq: _, mobileHash: __, ...row }) => {
      return { ...row, mobileNumber: secrets.decrypt(row.mobileNumber) };
    });
  }
}

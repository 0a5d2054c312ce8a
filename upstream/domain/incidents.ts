import { readAll } from "../store/pages";
import type { Row } from "../store/rows";
import type { Audit } from "./audit";
import type { Unit } from "./unit";

/** What a person has to look at. */
export class Incidents {
  constructor(
    private readonly unit: Unit,
    private readonly audit: Audit,
  ) {}

  /**
   * The same incident is written once, however often a provider repeats it.
   * @param recurs writes one that is done again, since it happened anew
   */
  async write(
    kind: string,
    orderId: string,
    detail: string,
    { recurs = false } = {},
  ): Promise<"incident"> {
    const { tables, ids, clock } = this.unit;
    const incident = { kind, orderId, detail };
    if (!(await tables.incidents.find({ ...incident, ...(recurs && { doneAt: null }) })))
      await tables.incidents.insert({
        ...incident,
        seq: ids.position(),
        at: clock.now(),
        doneAt: null,
        doneBy: "",
        note: "",
      });
    return "incident";
  }

  /** Oldest first. */
  list(where: Partial<Row<"incidents">> = {}): Promise<Row<"incidents">[]> {
    return readAll(this.unit.tables.incidents, where, "seq");
  }

  /** A person has done something about it. @throws Error when it is not open */
  async finish(seq: number, actor: string, note: string): Promise<Row<"incidents">> {
    const { tables, clock } = this.unit;
    const incident = await tables.incidents.find({ seq }, "update");
    if (incident?.doneAt !== null) throw new Error(`${seq}: no open incident`);
    const changes = { doneAt: clock.now(), doneBy: actor, note };
    await tables.incidents.update({ seq }, changes);
    const subject = `order ${incident.orderId}`;
    const detail = { kind: incident.kind, seq };
    await this.audit.write({ actor, action: "incident.done", subject, detail });
    return { ...incident, ...changes };
  }
}

/** What was paid or given back, in an incident. */
export const toDetail = (channel: string, reference: string, amountFen: number | null): string =>
  `${channel} ${reference}: ${amountFen} fen`;

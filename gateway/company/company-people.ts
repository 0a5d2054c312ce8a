import { z } from "zod";
import type { GatewayContext } from "../context";
import { companyUserSchema } from "../core/account-schema";
import { GatewayError } from "../core/errors";
import type { PastedPerson } from "../core/pasted-people-form";
import { type CompanyUsersUseCase, MOST_USERS } from "./company-users";

const PURPOSE = "a removal that can be undone";
/** With the time to press the button at the last moment. */
const UNDO_MS = 65_000;
const DISABLED = 0;

const removalSchema = z.object({
  companyId: z.string(),
  /** ms */
  at: z.number(),
  user: companyUserSchema,
});

/** A person who could not be added. */
interface RefusedPerson {
  person: PastedPerson;
  error: GatewayError;
}

interface Addition {
  added: number;
  refused: RefusedPerson[];
}

/** What administrators do to a company's people beyond one change of one of them; methods throw as `CompanyUsersUseCase`. */
export class CompanyPeopleUseCase {
  constructor(
    private readonly context: GatewayContext<"keyring">,
    private readonly companyUsers: CompanyUsersUseCase,
  ) {}

  /**
   * Checks all lines, then adds the people (docs/product.md#several-people-are-added-at-once). If a
   * line is wrong, adds no one and returns the wrong lines. Otherwise returns those whom the upstream
   * refused, and after a failure also those who come later.
   */
  async addAll(companyId: string, people: readonly PastedPerson[]): Promise<Addition> {
    const wrong = await this.check(companyId, people);
    if (wrong.length > 0) return { added: 0, refused: wrong };
    const refused: RefusedPerson[] = [];
    for (const [index, person] of people.entries()) {
      const error = await this.add(companyId, person);
      if (error) refused.push({ person, error });
      if (error && (error.status >= 500 || error.needsSignIn)) {
        const rest = people.slice(index + 1);
        refused.push(...rest.map((each) => ({ person: each, error })));
        break;
      }
    }
    return { added: people.length - refused.length, refused };
  }

  private async check(companyId: string, people: readonly PastedPerson[]) {
    const numbers = new Set<string>();
    for await (const user of this.companyUsers.listAll(companyId)) numbers.add(user.mobileNumber);
    const room = MOST_USERS - numbers.size;
    return people.flatMap((person, index) => {
      const isMember = numbers.has(person.mobileNumber);
      const code =
        person.error ?? (isMember ? "already-a-member" : index < room ? null : "company-full");
      return code ? { person, error: new GatewayError(code) } : [];
    });
  }

  private add(
    companyId: string,
    { name, mobileNumber }: PastedPerson,
  ): Promise<GatewayError | null> {
    return this.companyUsers.create(companyId, { name, mobileNumber }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof GatewayError) return error;
        throw error;
      },
    );
  }

  /** Removes a user. Returns what `restore` takes, null for a super user, whose rank no administrator gives back. */
  async remove(companyId: string, uid: string): Promise<{ name: string; removal: string | null }> {
    const user = await this.companyUsers.get(companyId, uid);
    await this.companyUsers.delete(companyId, uid);
    const { name, isSuper } = user;
    if (isSuper) return { name, removal: null };
    const removal = JSON.stringify({ companyId, at: this.context.calendar.now(), user });
    return { name, removal: this.context.shared.keyring.seal(removal, PURPOSE) };
  }

  /**
   * Adds a removed user again, with the same roles (docs/product.md#a-removal-can-be-undone). Returns
   * the name. @throws `undo-expired` after a minute, `already-a-member`
   */
  async restore(companyId: string, sealed: string): Promise<string> {
    const text = this.context.shared.keyring.unseal(sealed, PURPOSE);
    const removal = text === null ? null : removalSchema.parse(JSON.parse(text));
    if (removal?.companyId !== companyId) throw new GatewayError("undo-expired");
    if (this.context.calendar.now() > removal.at + UNDO_MS) throw new GatewayError("undo-expired");
    const { name, mobileNumber, department, position, sex, group, status, roles } = removal.user;
    const details = { name, mobileNumber, department, position, sex, group };
    const uid = await this.companyUsers.create(companyId, details);
    const roleIds = roles.map(({ roleId }) => roleId);
    if (roleIds.length > 0) await this.companyUsers.assignRoles(companyId, uid, roleIds);
    if (status === DISABLED) await this.companyUsers.update(companyId, uid, { status });
    return name;
  }
}

import type { GatewayContext } from "../context";
import type { Favourite } from "../core/favourite-schema";
import type { MembershipUseCase } from "./membership";
import type { Work } from "./work";

/** The steps of a service with articles, and of one without. */
const STEPS = {
  content: ["write", "connect", "publish"],
  others: ["company", "extension", "favourites"],
} as const;

export type FirstStepKey = (typeof STEPS)[keyof typeof STEPS][number];

export interface FirstStep {
  key: FirstStepKey;
  isDone: boolean;
}

export class FirstStepsUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly membership: Pick<MembershipUseCase, "present">,
  ) {}

  /**
   * Returns the steps of a new account, otherwise null
   * (docs/product.md#the-workbench-shows-the-first-steps).
   * @param work null for an upstream without articles
   */
  find(work: Work | null, favourites: readonly Favourite[] | null): FirstStep[] | null {
    const { session } = this.context;
    const company = session.get("company");
    const { present } = this.membership;
    const isNew = !company?.isCompany && present.kind !== "paid" && present.ended === null;
    if (!isNew || !session.token || session.get("firstStepsHidden")) return null;
    const isDone: Record<FirstStepKey, boolean> = {
      write: (work?.articles ?? 0) > 0,
      connect: (work?.accounts?.accounts ?? []).length > 0,
      publish: (work?.publications ?? []).length > 0,
      company: company !== undefined,
      // The page does not know it.
      extension: false,
      favourites: (favourites ?? []).length > 0,
    };
    const steps = STEPS[work ? "content" : "others"].map((key) => ({ key, isDone: isDone[key] }));
    const isOver = steps.every((step) => step.isDone || step.key === "extension");
    if (isOver) this.hide();
    return isOver ? null : steps;
  }

  hide(): void {
    this.context.session.set("firstStepsHidden", true);
  }
}

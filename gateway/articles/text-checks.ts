import type { FeaturesUseCase } from "../account/features";
import type { Finding } from "../content/check-text";
import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import type { FeatureKey } from "../core/features";
import { DEFAULT_PREFERENCES } from "../core/preferences";

const checkFeatures = {
  "wrong-word": "wrong-word-check",
  violation: "violation-check",
} as const satisfies Record<Finding["kind"], FeatureKey>;

/** Checks of texts (docs/product.md#checks-only-point-at-words). */
export class TextChecksUseCase {
  constructor(
    private readonly context: GatewayContext<"checkText">,
    private readonly features: Pick<FeaturesUseCase, "getAccess">,
  ) {}

  /** Returns the checks that the account has. */
  async listKinds(): Promise<Finding["kind"][]> {
    const kinds: Finding["kind"][] = [];
    for (const kind of ["wrong-word", "violation"] as const)
      if ((await this.features.getAccess(checkFeatures[kind])) === "open") kinds.push(kind);
    return kinds;
  }

  /**
   * Returns the findings of the checks that the account has, with reasons in the visitor's language.
   * @throws `unauthorized`, `forbidden` for an account without any check
   */
  async check(text: string): Promise<Finding[]> {
    this.context.requireUser();
    const kinds = await this.listKinds();
    if (kinds.length === 0) throw new GatewayError("forbidden");
    const language = this.context.request.language ?? DEFAULT_PREFERENCES.language;
    return this.context.shared.checkText(text, language).filter(({ kind }) => kinds.includes(kind));
  }
}

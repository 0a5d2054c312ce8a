import { describe, expect, it } from "vitest";
import { featuresForSale, findFeature } from "~/gateway/core/feature-access";
import { type AccessSubject, PERSONAL_SUBJECT } from "~/gateway/core/roles";
import { ofRole } from "~/tests/support/of-role";

const GATED =
  "market-calendar day-hot-list link-parse pdf-parse word-parse save-to-word wrong-word-check " +
  "violation-check video-template message-center multi-account-management video-manuscript " +
  "account-management";
const MEMBER_ONLY = "hot-articles image-center";
const basic: AccessSubject = { ...PERSONAL_SUBJECT, tier: "basic" };
const advanced: AccessSubject = { ...PERSONAL_SUBJECT, tier: "advanced" };

describe("access to a feature", () => {
  // docs/product.md#member-only-features-are-marked
  // docs/product.md#thirteen-features-need-a-membership
  it("a free account can buy what is gated and member-only, and nothing else", () => {
    expect(featuresForSale(PERSONAL_SUBJECT).toSorted()).toEqual(
      `${GATED} ${MEMBER_ONLY}`.split(" ").toSorted(),
    );
  });

  // docs/product.md#plans-differ-in-accounts-and-groups
  it("a higher tier leaves less to buy, and a company nothing", () => {
    expect(featuresForSale(basic)).toEqual(["multi-account-management"]);
    for (const account of [advanced, ofRole("write"), ofRole("check")])
      expect(featuresForSale(account)).toEqual([]);
  });
});

describe("the feature at a path", () => {
  it.each(["/messageCenter/", "/MESSAGECENTER//", "/%6DessageCenter", "/messageCenter?tab=1"])(
    "is found in another spelling that the router takes: %s",
    (path) => {
      expect(findFeature(path)).toBe("message-center");
    },
  );

  it.each(["", "/", "/messageCenter/7", "/x/messageCenter", "/article", "/%zz", "/toString"])(
    "is none elsewhere: %j",
    (path) => {
      expect(findFeature(path)).toBeNull();
    },
  );
});

import type { ChannelAccountState } from "~/gateway/core/publishing/channel-account";
import type { DeliveryReason } from "~/gateway/core/publishing/delivery-reasons";

/** What a failure says of the account; other reasons say nothing of it. */
export const accountStates: Partial<Record<DeliveryReason, ChannelAccountState>> = {
  "credentials-refused": "needs-login",
  "needs-login": "needs-login",
  "permission-missing": "no-permission",
  "site-unreachable": "unreachable",
  "site-unexpected": "unreachable",
  "certificate-invalid": "unreachable",
  "address-refused": "unreachable",
};

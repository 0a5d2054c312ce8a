import { agreementTypes } from "~/app/content/agreement-types";
import { providerIds } from "~/app/content/provider-ids";
import { paths } from "~/app/paths";

/** The canonical addresses of all pages for search engines. */
export const publicAddresses: readonly string[] = [
  paths.home(),
  ...[1, 2, 3].map((isShow) => paths.home({ isShow })),
  ...providerIds.map((sometext) => paths.content({ sometext })),
  paths.customerCases(),
  paths.pricing(),
  paths.channels(),
  paths.downLoad(),
  paths.assistance(),
  paths.urlNavigate(),
  paths.aboutUs(),
  paths.updateLog(),
  paths.userAgreement(),
  ...agreementTypes.map((type) => paths.agreement({ type })),
];

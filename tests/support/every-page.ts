import { paths } from "~/app/paths";
import { publicAddresses } from "~/app/screens/sitemap/public-addresses";

/** Every page a visitor sees without signing in, dialogs included. */
export const anonymousPages: readonly string[] = [
  ...publicAddresses,
  ...["edge", "chrome", "360", "qq"].map((browser) => paths.downLoad({ browser })),
  paths.assistance({ type: "share" }),
  paths.customerService(),
  paths.login(),
  paths.login({ method: "sms" }),
  paths.login({ method: "password" }),
  paths.loginAgreement(),
  paths.notFound(),
];

/** Every page of a signed-in member, dialogs included. */
export const memberPages: readonly string[] = [
  paths.home(),
  paths.pricing(),
  paths.purchase({ productId: "DT_DOCK_0001" }),
  paths.trial(),
  paths.company(),
  paths.urlNavigate(),
  paths.urlNavigate({ edit: 1 }),
  paths.addFavourite(),
  paths.accountInformation(),
  paths.order(),
  paths.workbench(),
  paths.companyUsers(),
];

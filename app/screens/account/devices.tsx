import Card from "@douyinfe/semi-ui/lib/es/card";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Paragraph, Title } from "~/app/components/display/typography";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { type FormState, submit } from "~/app/request/submit";
import { idSchema } from "~/gateway/core/account-schema";
import { toMinutes } from "~/gateway/core/publishing/publication-view";
import "./devices.css";
import { Device } from "./device";
import { EndOthers } from "./end-others";
import { PairedBrowsers } from "./paired-browsers";
import { toDeviceView } from "./to-device-view";

export { PanelFailure as ErrorBoundary } from "~/app/screens/failure/panel-failure";

export const meta = screenMeta;

const endForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end"), id: z.string() }),
  z.object({ intent: z.literal("end-others") }),
  z.object({ intent: z.literal("end-browser"), id: idSchema }),
]);

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, t }) => {
    const sessions = await gateway.ownSessions.list();
    // The sessions are in the gateway's own store; paired browsers are the upstream's.
    const paired = await gateway.tolerate(gateway.devices.listKnown(), [], "no paired browsers");
    return {
      title: t("account:devices.title"),
      devices: sessions.map((each) => toDeviceView(each, gateway.calendar)),
      browsers: paired.map(({ id, name, lastSeenAt }) => ({
        ...{ id, name, lastSeenAt: toMinutes(lastSeenAt, gateway.calendar) },
      })),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: endForm }, async ({ gateway, session, form, t }) => {
    if (form.intent === "end-browser") {
      await gateway.devices.end(form.id);
      flashSuccess(session, "outcomes:browser-ended");
      return redirect(paths.devices(), 303);
    }
    if (form.intent === "end-others") {
      const number = String(await gateway.ownSessions.endOthers());
      flashSuccess(session, "outcomes:other-sessions-ended", { number });
      return redirect(paths.devices(), 303);
    }
    const { current, origin } = await gateway.ownSessions.end(form.id);
    if (current) return redirect(paths.home(), 303);
    const device = origin?.device || t("account:devices.unknown");
    flashSuccess(session, "outcomes:session-ended", { device });
    return redirect(paths.devices(), 303);
  });
}

/**
 * The sessions of the user, to end one or all others
 * (docs/product.md#a-user-sees-where-they-are-signed-in).
 */
export default function Devices() {
  const { t } = useTranslation("account");
  const { devices, browsers } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const others = devices.filter(({ current }) => !current).length;
  return (
    <Card
      header={<Title heading={1}>{t("devices.title")}</Title>}
      footer={
        others > 0 ? <EndOthers number={others} /> : <Paragraph>{t("devices.alone")}</Paragraph>
      }
    >
      <ErrorSummary state={state} />
      <Paragraph type="secondary">{t("devices.lead")}</Paragraph>
      <ul className="devices">
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      <PairedBrowsers browsers={browsers} />
    </Card>
  );
}

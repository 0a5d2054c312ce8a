import type { LoaderFunctionArgs } from "@remix-run/node";
import { page } from "~/app/request/page";
import { toContentDisposition, toFileName } from "~/gateway/core/attachment";
import { toCsv } from "~/gateway/core/csv";

/** What readers entered in a form, as CSV, for who made it. */
export function loader(args: LoaderFunctionArgs) {
  return page<Response>(args, { signedIn: true }, async ({ gateway, params, t }) => {
    const { id, title } = await gateway.signUpForms.get(params.formId ?? "");
    const entries = await gateway.signUpForms.readAllEntries(id);
    const rows = entries.map(({ createdAt, mobileNumber, name, remark }) => [
      createdAt === null ? "" : gateway.calendar.toDateTime(createdAt),
      mobileNumber,
      name,
      remark,
    ]);
    const columns = (["at", "mobile", "name", "remark"] as const).map((key) =>
      t(`sign-up-forms:${key}`),
    );
    const headers = {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": toContentDisposition(toFileName(title, "csv")),
    };
    return new Response(toCsv([columns, ...rows]), { headers });
  });
}

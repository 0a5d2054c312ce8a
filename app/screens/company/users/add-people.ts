import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { readPageNumber } from "~/app/request/paging";
import { type FormState, submit } from "~/app/request/submit";
import { pastedPeopleForm } from "~/gateway/core/company-schema";
import { GatewayError } from "~/gateway/core/errors";
import { MOST_PEOPLE, readPastedPeople } from "~/gateway/core/pasted-people-form";
import { errorText } from "~/locales/error-text";

export interface PeopleState extends FormState {
  wrongLines?: { line: number; text: string; error: string }[];
}

/** Adds the people of a pasted list; a list with wrong lines comes back with a text for each (docs/product.md#several-people-are-added-at-once). */
export function addPeople(args: ActionFunctionArgs) {
  return submit(
    args,
    // What was pasted stays in the form.
    { signedIn: true, form: pastedPeopleForm, keep: async () => false },
    async ({ gateway, session, form, values, url, language, t }) => {
      const { companyId } = await gateway.companyUsers.getCompany();
      const people = readPastedPeople(form.people);
      if (people.length > MOST_PEOPLE)
        throw new GatewayError("too-many-people", { field: "people" });
      const { added, refused } = await gateway.companyPeople.addAll(companyId, people);
      if (refused.length === 0) {
        flashSuccess(session, "company-users:peopleAdded", { added: String(added) });
        return redirect(paths.companyUsers({ page: readPageNumber(url) }), 303);
      }
      const isWhole = added === 0;
      const left = refused.map(({ person }) => person.text).join("\n");
      const state: PeopleState = {
        values: { ...values, people: isWhole ? form.people : left },
        errors: {
          people: isWhole
            ? t("company-users:peopleWrong")
            : t("company-users:peopleLeft", { added }),
        },
        wrongLines: refused.map(({ person: { line, text }, error }, index) => ({
          line: isWhole ? line : index + 1,
          text,
          error: errorText(error, { language, t }),
        })),
      };
      return json(state, { status: 422 });
    },
  );
}

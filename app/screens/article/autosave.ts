import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/app/paths";
import { submit } from "~/app/request/submit";
import { autosaveForm, toContent } from "./article-form";
import { dropKept, newPlace } from "./kept";
import { orConflict } from "./or-conflict";

/** What a successful autosave answers. */
export interface Autosaved {
  id: string;
  version: number;
}

/** Only scripts send something to this address. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(params.articleId ? paths.article(params.articleId) : paths.write(), 303);
}

/**
 * Saves what the editor sends by itself, and makes the article of a new text. Answers JSON, also when
 * the login has ended (docs/product.md#nothing-typed-is-lost).
 */
export function action(args: ActionFunctionArgs) {
  const options = { signedIn: true, form: autosaveForm, keep: async () => false };
  return submit(args, options, async (context) => {
    const { gateway, params, form, values } = context;
    const content = toContent(form);
    return orConflict(context, values, async () => {
      const { id, version } =
        params.articleId && form.version
          ? await gateway.articles.save(params.articleId, content, {
              version: form.version,
              isAutosave: true,
            })
          : await gateway.articles.create(content, form.key);
      await dropKept({ gateway }, params.articleId ?? newPlace(form.key ?? ""));
      return json<Autosaved>({ id, version });
    });
  });
}

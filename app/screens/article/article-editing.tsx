import { useRef } from "react";
import { paths } from "~/app/paths";
import { fieldValue } from "~/app/request/form-values";
import { ArticleFields, type ArticleFieldsProps } from "./article-fields";
import { Conflict } from "./conflict";
import { KeptNotice } from "./kept-notice";
import type { ArticleFormState } from "./or-conflict";
import { RestoredNotice } from "./saving/restored-notice";
import { useRestoredCopy } from "./saving/use-restored-copy";

type Text = ArticleFieldsProps["values"];

interface ArticleEditingProps
  extends Pick<ArticleFieldsProps, "formSeal" | "document" | "covers" | "canCheck"> {
  /** Null for a new article. */
  articleId: string | null;
  /** The user's id, whose copies this browser may show. */
  owner: string;
  state: ArticleFormState | undefined;
  /** What the server has, and the fields that come with it. */
  values: Text;
  hidden: ArticleFieldsProps["hidden"];
  /** What a save before the login could not save. */
  kept: { place: string; text: Readonly<Record<string, string>> } | null;
}

/**
 * The form of an article with the text that was written last: that of a refused form, of the time before
 * the login, of this browser, or the server's (docs/product.md#nothing-typed-is-lost).
 */
export function ArticleEditing(props: ArticleEditingProps) {
  const { articleId, owner, state, values, hidden, kept, document, covers, formSeal, canCheck } =
    props;
  const form = useRef<HTMLFormElement>(null);
  const conflict = state?.conflict;
  const shown = { ...values, ...(state ? toText(state.values) : kept?.text) };
  const isUnsaved = Boolean(state ?? kept);
  const place = conflict?.articleId ?? articleId;
  const { copies, copyId, restored, discard } = useRestoredCopy(form, {
    ...{ owner, articleId: place, shown, isUnsaved },
  });
  const fields = { ...hidden, ...pick(hidden, kept?.text), ...pick(hidden, restored?.fields) };
  const editor = (
    <ArticleFields
      key={`${conflict?.version ?? hidden.version} ${copyId}`}
      form={form}
      state={state}
      {...{ formSeal, covers, canCheck }}
      hidden={conflict ? { ...fields, version: conflict.version } : fields}
      values={{ ...shown, ...restored?.fields }}
      document={isUnsaved || restored ? null : document}
      saving={{
        ...{ copies, copyId, articleId: place },
        isUnsaved: isUnsaved || restored !== null,
        isPaused: Boolean(conflict),
      }}
      isConflict={Boolean(conflict)}
      action={conflict ? paths.article(conflict.articleId) : undefined}
    />
  );
  return (
    <>
      {restored ? <RestoredNotice onDiscard={discard} /> : null}
      <KeptNotice place={state ? null : (kept?.place ?? null)} />
      {conflict ? (
        <Conflict present={conflict} onTakeTheirs={() => form.current?.reset()}>
          {editor}
        </Conflict>
      ) : (
        editor
      )}
    </>
  );
}

const toText = (values: ArticleFormState["values"]): Partial<Text> => ({
  ...pickText(values, "title"),
  ...pickText(values, "digest"),
  ...pickText(values, "body"),
});

function pickText(values: ArticleFormState["values"], name: keyof Text) {
  const value = fieldValue(values, name);
  return value === undefined ? {} : { [name]: value };
}

/** Returns the members of `from` that the form has. */
const pick = (
  hidden: ArticleFieldsProps["hidden"],
  from: Readonly<Record<string, string>> | undefined,
) => Object.fromEntries(Object.entries(from ?? {}).filter(([name]) => name in hidden));

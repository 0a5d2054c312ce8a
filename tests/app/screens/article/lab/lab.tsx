// First, because it names the order of the layers.
import "~/app/styles/main.css";
import "~/app/components/form/forms.css";
import { createInstance } from "i18next";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { ArticleEditor } from "~/app/screens/article/editor/article-editor";
import { sendCheck } from "~/app/screens/article/send-check";
import { parseMarkdown } from "~/gateway/core/document/parse-markdown";
import en from "~/locales/en/editor.json";
import { i18nOptions } from "~/locales/options";
import zhCN from "~/locales/zh-CN/editor.json";

/** A form with the editor alone: `?text=` is its Markdown, `?lng=` the language. */
const query = new URLSearchParams(location.search);
const language = query.get("lng") ?? "zh-CN";
const markdown = query.get("text") ?? "";
document.documentElement.lang = language;
document.documentElement.dataset.theme = query.get("theme") ?? "light";

const i18n = createInstance();
await i18n.init({
  ...i18nOptions,
  lng: language,
  ns: ["editor"],
  resources: { "zh-CN": { editor: zhCN }, en: { editor: en } },
});

const root = document.querySelector("#root");
if (root)
  createRoot(root).render(
    <I18nextProvider i18n={i18n}>
      <form className="form" method="post" action="/save">
        <div className="field">
          <label className="field-label" htmlFor="body">
            {language === "en" ? "Text" : "正文"}
          </label>
          <ArticleEditor
            id="body"
            name="body"
            markdown={markdown}
            document={parseMarkdown(markdown).document}
            uploadTo={async () => (query.has("new") ? null : "/article/a1/images")}
            checkText={sendCheck}
            imageAddress={(source) => source.replace(/^image:/, "/images/")}
          />
        </div>
        <button type="submit">保存</button>
      </form>
    </I18nextProvider>,
  );

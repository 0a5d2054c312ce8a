import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createPath, type Navigator, Router } from "react-router";
import type { Language } from "~/gateway/core/preferences";
import { getI18n } from "~/locales/translator";

const nowhere = () => {
  throw new Error("a page being rendered goes nowhere");
};

const navigator: Navigator = {
  createHref: (to) => (typeof to === "string" ? to : createPath(to)),
  go: nowhere,
  push: nowhere,
  replace: nowhere,
};

/** A component as the server sends it, without the comments React leaves between texts. */
export function render(element: ReactElement, language: Language = "zh-CN"): string {
  return renderToString(
    <I18nextProvider i18n={getI18n(language)}>
      <Router location="/" navigator={navigator} static>
        {element}
      </Router>
    </I18nextProvider>,
  ).replaceAll("<!-- -->", "");
}

/** The opening tag of the first element that has this attribute. */
export function tagWith(html: string, attribute: string): string {
  const tag = html.match(/<[a-z][^>]*>/g)?.find((each) => each.includes(attribute));
  if (!tag) throw new Error(`no element with ${attribute}`);
  return tag;
}

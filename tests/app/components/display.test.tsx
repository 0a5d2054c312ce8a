import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import { iconNames } from "~/app/components/display/icon-names";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import { pagesToShow } from "~/app/components/navigation/pagination";
import { languages } from "~/gateway/core/preferences";
import { getI18n } from "~/locales/translator";

it("each icon has its outline in the one file", () => {
  const file = readFileSync("app/components/display/icons.svg", "utf8");
  const ids = [...file.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids).toEqual([...iconNames]);
});

function PlanLabel({ name }: { name: string }) {
  return usePlanLabels()(name);
}

describe("the name of a plan", () => {
  it.each([
    ["基础版VIP", "基础版 VIP", "Basic VIP"],
    ["高级版VIP", "高级版 VIP", "Advanced VIP"],
    ["高级版VIP试用", "高级版 VIP 试用", "Advanced VIP trial"],
    ["高级版VIP(试用)", "高级版 VIP 试用", "Advanced VIP trial"],
    // An operator has added these.
    ["旗舰版2025", "旗舰版 2025", "旗舰版 2025"],
    ["constructor", "constructor", "constructor"],
  ])("%s is in the language of the page: %s, %s", (name, ...expected) => {
    const labels = languages.map((language) =>
      renderToString(
        <I18nextProvider i18n={getI18n(language)}>
          <PlanLabel name={name} />
        </I18nextProvider>,
      ),
    );
    expect(labels).toEqual(expected);
  });
});

it.each([
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, -3, 12]],
  [6, 12, [1, -2, 5, 6, 7, -8, 12]],
  [12, 12, [1, -2, 11, 12]],
  [1, 250_000_000_000_000, [1, 2, -3, 250_000_000_000_000]],
])("page %i of %i shows first, last and neighbours", (page, pages, shown) => {
  expect(pagesToShow(page, pages)).toEqual(shown);
});

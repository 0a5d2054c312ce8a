import { describe, expect, it } from "vitest";
import { toErrorsPage } from "~/server/api/docs/errors-page";
import { createOpenApi } from "~/server/api/docs/openapi";
import { toOperationsPage } from "~/server/api/docs/operations-page";
import { endpoints } from "~/server/api/endpoints";
import { PUBLIC_ORIGIN } from "~/tests/api/support/api-server";

const document = createOpenApi(endpoints, PUBLIC_ORIGIN);

describe("the page of operations", () => {
  it("every operation has its section, its curl line and links to its errors", () => {
    const text = toOperationsPage(document, PUBLIC_ORIGIN);
    const errors = toErrorsPage();
    for (const { id } of endpoints) {
      expect(text).toContain(`<section id="${id}">`);
      expect(text).toContain(`<pre data-operation="${id}">curl `);
    }
    const links = [...text.matchAll(/href="(\/api\/docs\/errors)?#([\w-]+)"/g)];
    for (const [, page, anchor] of links) expect(page ? errors : text).toContain(`id="${anchor}"`);
  });
});

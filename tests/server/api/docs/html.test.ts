import { describe, expect, it } from "vitest";
import { html, prose } from "~/server/api/docs/html";

describe("html", () => {
  it("escapes what is put in, and markup only once", () => {
    const dangerous = `<script>"&'</script>`;
    const inner = html`<b>${dangerous}</b>`;
    expect(html`<p>${inner}${[inner, "<"]}${null}${undefined}${3}</p>`.text).toBe(
      "<p><b>&#60;script&#62;&#34;&#38;&#39;&#60;/script&#62;</b>" +
        "<b>&#60;script&#62;&#34;&#38;&#39;&#60;/script&#62;</b>&#60;3</p>",
    );
  });

  it("sets names between backquotes as code", () => {
    expect(html`${prose("Send `a<b` now")}`.text).toBe("Send <code>a&#60;b</code> now");
  });
});

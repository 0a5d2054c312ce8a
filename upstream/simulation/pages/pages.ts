import type { IncomingMessage } from "node:http";
import type { Domain } from "../../domain/domain";
import { readBody } from "../../protocol/http/body";
import type { Reply } from "../../protocol/http/reply";
import type { Target } from "../../protocol/http/target";
import type { Simulated } from "../turn-order";
import { html } from "./html";
import { renderPage } from "./layout";
import { pressPayButton, renderPayPage } from "./pay-page";
import { pressScanButton, renderScanPage } from "./scan-page";

const MAX_FORM_BYTES = 4 * 1024;

type Query = Target["query"];

interface Page {
  show(domain: Domain, id: string, query: Query): Promise<Reply | null>;
  press(
    simulated: Simulated,
    id: string,
    form: URLSearchParams,
    query: Query,
  ): Promise<Reply | null>;
}

const pages: Readonly<Record<string, Page>> = {
  q: { show: renderScanPage, press: pressScanButton },
  pay: { show: renderPayPage, press: pressPayButton },
};

/** Returns the handler of `/q/<ticket>` and `/pay/<orderId>`, otherwise null. */
export function findPage({ path, query }: Target) {
  const [, kind = "", id = ""] = /^\/(q|pay)\/([\w-]+)$/.exec(path) ?? [];
  const page = pages[kind];
  if (!page) return null;
  return async (simulated: Simulated, request: IncomingMessage): Promise<Reply> => {
    if (request.method === "POST") {
      const form = new URLSearchParams(await readBody(request, MAX_FORM_BYTES));
      return (await page.press(simulated, id, form, query)) ?? missing();
    }
    const show = (domain: Domain) => page.show(domain, id, query);
    return (await simulated.service.transact(show)) ?? missing();
  };
}

const missing = (): Reply =>
  renderPage({
    title: "找不到这个页面",
    status: 404,
    main: html`<p>二维码或订单不存在，沙箱可能已经重置。请回到网页，刷新后再试。</p>`,
  });

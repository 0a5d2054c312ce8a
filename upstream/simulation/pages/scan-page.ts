import { ENTERPRISE, findMainRole } from "../../domain/companies";
import type { Domain } from "../../domain/domain";
import { type ScanNotice, toScanMessage } from "../../domain/scan-notices";
import { personalSpace } from "../../domain/spaces";
import type { Ticket } from "../../domain/tickets";
import type { User } from "../../domain/users";
import type { Reply } from "../../protocol/http/reply";
import { PREFIX } from "../qr-texts";
import { NEW_USER, scanAs } from "../scan";
import { SEED_UIDS } from "../seeds";
import type { Simulated } from "../turn-order";
import { type Html, html } from "./html";
import { outcome, renderPage, seeOther } from "./layout";

const TITLE = "微信扫码登录";

/** Renders `/q/<ticket>`, or the page of a QR code's text. */
export async function renderScanPage(domain: Domain, id: string): Promise<Reply | null> {
  const ticket = await findTicket(domain, id);
  if (!ticket) return null;
  const ticketState = domain.tickets.stateOf(ticket);
  if (ticketState === "waiting") {
    return renderPage({ title: TITLE, main: await renderChoices(domain) });
  }
  const scannedBy = ticket.scannedBy && (await domain.users.find(ticket.scannedBy));
  const notice = domain.tickets.noticeOf(ticket);
  const main = scannedBy
    ? html`${outcome("good", `已以${scannedBy.nickname}扫码`, "请回到网页，登录会自动继续。")}
${notice && renderMessage(notice, toScanMessage(notice, ticket.createdAt))}`
    : outcome("bad", "二维码已失效", "请回到网页，点击二维码刷新后再扫。");
  return renderPage({ title: TITLE, main });
}

export function pressScanButton(
  { service }: Simulated,
  id: string,
  form: URLSearchParams,
): Promise<Reply | null> {
  return service.transact(async (domain) => {
    const ticket = await findTicket(domain, id);
    if (!ticket) return null;
    // The page explains a ticket that does not wait.
    await scanAs(domain, ticket, form.get("as") ?? "");
    return seeOther(`${PREFIX}/q/${id}`);
  });
}

const findTicket = async ({ tickets }: Domain, id: string): Promise<Ticket | null> =>
  (await tickets.find(id)) ?? tickets.findBySceneCode(id);

/** What WeChat shows of the message: its lines, and its link. */
function renderMessage({ endUrl }: ScanNotice, message: string): Html {
  const [before = "", after = ""] = message.split(`<a href="${endUrl}">`);
  const [link = "", rest = ""] = after.split("</a>");
  const lines = before.split("\n").map((line, index) => html`${index > 0 ? BREAK : null}${line}`);
  return html`<section class="message" aria-label="微信消息">
<p class="note">微信里收到的消息</p>
<p>${lines}<a href="${endUrl}" target="_blank" rel="noreferrer">${link}</a>${rest}</p>
</section>`;
}

const BREAK = html`<br>`;

async function renderChoices(domain: Domain): Promise<Html> {
  const buttons: Html[] = [];
  for (const uid of SEED_UIDS) {
    const user = await domain.users.find(uid);
    if (user) buttons.push(button(uid, user.nickname, await describe(domain, user)));
  }
  return html`<p>选择由谁扫码。真实环境里，这一步在手机微信上完成。</p>
<form method="post">
${buttons}
${button(NEW_USER, "新用户", "首次使用，未绑定手机号，赠送 7 天试用")}
</form>`;
}

const button = (as: string, name: string, note: string): Html =>
  html`<button name="as" value="${as}">以${name}扫码<span class="note">${note}</span></button>
`;

async function describe({ companies, memberships }: Domain, user: User): Promise<string> {
  const places: string[] = [];
  for (const { id, name, remark } of await companies.listOf(user.uid)) {
    const member = await companies.findMember(id, user.uid);
    if (!member) places.push(`可加入${name}`);
    else if (remark !== ENTERPRISE) places.push("个人账号");
    else places.push(findMainRole(member)?.name ?? remark);
  }
  const { name } = await memberships.get(personalSpace(user.uid));
  return [user.mobileNumber || "未绑定手机号", ...places, name].filter(Boolean).join(" · ");
}

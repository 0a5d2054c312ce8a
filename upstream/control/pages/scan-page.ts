import { ENTERPRISE, findMainRole } from "../../domain/companies";
import { isSeedUser } from "../../domain/seeds";
import type { State } from "../../domain/state";
import type { Ticket } from "../../domain/tickets";
import type { User } from "../../domain/users";
import type { Reply } from "../../protocol/http/reply";
import { PREFIX } from "../../qr-texts";
import type { Sandbox } from "../../sandbox";
import { NEW_USER, scanAs } from "../scan";
import { type Html, html } from "./html";
import { outcome, renderPage, seeOther } from "./layout";

const TITLE = "微信扫码登录";

/** Renders `/q/<ticket>`, or the page of a QR code's text. */
export function renderScanPage({ state }: Sandbox, id: string): Reply | null {
  const ticket = findTicket(state, id);
  if (!ticket) return null;
  const ticketState = state.tickets.stateOf(ticket);
  if (ticketState === "waiting") return renderPage({ title: TITLE, main: choices(state) });
  const scannedBy = ticket.scannedBy && state.users.find(ticket.scannedBy);
  const main = scannedBy
    ? outcome("good", `已以${scannedBy.nickname}扫码`, "请回到网页，登录会自动继续。")
    : outcome("bad", "二维码已失效", "请回到网页，点击二维码刷新后再扫。");
  return renderPage({ title: TITLE, main });
}

export function pressScanButton(
  { state }: Sandbox,
  id: string,
  form: URLSearchParams,
): Reply | null {
  const ticket = findTicket(state, id);
  if (!ticket) return null;
  // The page explains a ticket that does not wait.
  scanAs(state, ticket, form.get("as") ?? "");
  return seeOther(`${PREFIX}/q/${id}`);
}

const findTicket = ({ tickets }: State, id: string): Ticket | null =>
  tickets.find(id) ?? tickets.findBySceneCode(id);

function choices(state: State): Html {
  const seeds = state.users.list().filter(({ uid }) => isSeedUser(uid));
  return html`<p>选择由谁扫码。真实环境里，这一步在手机微信上完成。</p>
<form method="post">
${seeds.map((user) => button(user.uid, user.nickname, describe(state, user)))}
${button(NEW_USER, "新用户", "首次使用，未绑定手机号，赠送 7 天试用")}
</form>`;
}

const button = (as: string, name: string, note: string): Html =>
  html`<button name="as" value="${as}">以${name}扫码<span class="note">${note}</span></button>
`;

function describe({ companies, memberships }: State, user: User): string {
  const places = user.companyIds.flatMap((id) => {
    const company = companies.find(id);
    if (!company) return [];
    const member = company.members.get(user.uid);
    if (!member) return `可加入${company.name}`;
    if (company.remark !== ENTERPRISE) return "个人账号";
    return findMainRole(member)?.name ?? company.remark;
  });
  const { name } = memberships.get(user.uid);
  return [user.mobileNumber || "未绑定手机号", ...places, name].filter(Boolean).join(" · ");
}

import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "~/server/api/endpoints";
import {
  chooseCompany,
  connect,
  placeOrder,
  sendCode,
  signIn,
  startQrLogin,
} from "~/tests/api/support/client";
import { pair, publishByBrowser } from "~/tests/api/support/paired-browser";
import { publish, signInToPublish } from "~/tests/api/support/publishing";
import { useApi } from "~/tests/api/support/use-api";
import { all } from "~/tests/support/html";
import { later } from "~/tests/support/later";
import { phones } from "~/tests/support/people";
import { createWord, PIXEL } from "~/tests/upstream/imports/files";

type Variables = Record<string, string>;

describe("the documentation's curl lines", () => {
  const server = useApi();
  const anonymous = later(() => connect(server));
  let folder: string;
  let lines: Map<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "curl-"));
    await writeFile(
      path.join(folder, ".curlrc"),
      'silent\nmax-time = 10\nwrite-out = "\\n%{http_code}"\n',
    );
    await writeFile(path.join(folder, "report.pdf"), "%PDF-1.7\n%%EOF\n");
    await writeFile(path.join(folder, "report.docx"), await createWord());
    await writeFile(path.join(folder, "photo.png"), PIXEL);
    const page = await (await fetch(`${server.origin}/api/docs`)).text();
    lines = new Map(
      all(page, "pre[data-operation]").map((example) => [
        example.getAttribute("data-operation") ?? "",
        example.textContent ?? "",
      ]),
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  const signedIn = async (mobileNumber: string) => ({
    TOKEN: (await signIn(server, mobileNumber)).token,
  });

  /** What most operations need, or more: the caller administers the company. */
  async function administering(): Promise<Variables> {
    const { client, token } = await signIn(server, phones.admin);
    await chooseCompany(client);
    const { data } = await client.GET("/sessions");
    const SESSION_ID = data?.sessions[0]?.id ?? "";
    return { TOKEN: token, COMPANY_ID: "80001", USER_ID: "10003", FAVOURITE_ID: "1", SESSION_ID };
  }

  async function scanned(uid: string | null): Promise<Variables> {
    const QR_LOGIN_ID = await startQrLogin(anonymous);
    if (uid) await server.sandbox.scan(uid);
    return { QR_LOGIN_ID };
  }

  async function waitingForPhone(): Promise<Variables> {
    const variables = await scanned("10007");
    const id = variables.QR_LOGIN_ID ?? "";
    await anonymous.GET("/qr-logins/{id}", { params: { path: { id } } });
    await sendCode(anonymous, "13900000007", id);
    return variables;
  }

  async function ordered(
    change: { do: string } | null,
    years = 12,
    scene?: "h5",
  ): Promise<Variables> {
    const variables = await signedIn(phones.newcomer);
    const client = connect(server, variables.TOKEN);
    const ORDER_ID = await placeOrder(client, { years, scene });
    if (change) await server.sandbox.setOrder(ORDER_ID, change);
    return { ...variables, ORDER_ID };
  }

  async function invoiced(years: number): Promise<Variables> {
    const variables = await ordered({ do: "pay" }, years);
    const { TOKEN, ORDER_ID: orderId = "" } = variables;
    const body = { kind: "person", title: "王小明", email: "wang@example.com" } as const;
    const params = { path: { orderId } };
    await connect(server, TOKEN).POST("/orders/{orderId}/invoice", { params, body });
    await server.sandbox.issueInvoice(orderId);
    return variables;
  }

  const signingUp = async (): Promise<Variables> => ({
    ...(await signedIn(phones.creator)),
    SIGN_UP_FORM_ID: "salon-2026",
  });

  async function written(): Promise<Variables> {
    const variables = await administering();
    const made = await fetch(`${server.url}/articles`, {
      method: "POST",
      headers: { Authorization: `Bearer ${variables.TOKEN}`, "Content-Type": "application/json" },
      body: JSON.stringify({ title: "稿子", markdown: "正文" }),
    });
    const { id: ARTICLE_ID } = await made.json();
    return { ...variables, ARTICLE_ID, ETAG: made.headers.get("ETag") ?? "" };
  }

  async function illustrated(): Promise<Variables> {
    const variables = await written();
    const made = await fetch(`${server.url}/articles/${variables.ARTICLE_ID}/images`, {
      method: "POST",
      headers: { Authorization: `Bearer ${variables.TOKEN}` },
      body: new Uint8Array(PIXEL),
    });
    return { ...variables, ARTICLE_IMAGE_ID: (await made.json()).id };
  }

  const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

  async function publishing(): Promise<Variables> {
    const { token, client, articleId, wordpress } = await signInToPublish(server);
    const { data } = await client.GET("/channel-accounts");
    return {
      ...{ TOKEN: token, ARTICLE_ID: articleId },
      ...{ ACCOUNT_ID: wordpress, CHANNEL_ACCOUNT_ID: wordpress, NOTICE_ID: "1" },
      BLOG: data?.accounts[0]?.siteUrl ?? "",
    };
  }

  /** A publication with one delivery, in the state that a step needs. */
  async function published(
    state: "scheduled" | "published" | "failed" | "unconfirmed",
  ): Promise<Variables> {
    const { token, client, articleId, ...accounts } = await signInToPublish(server);
    if (state === "failed") await server.sandbox.failBlog("wordpress", "refused");
    if (state === "unconfirmed") await server.sandbox.failBlog("metaweblog", "lost-before");
    const account = state === "unconfirmed" ? accounts.metaweblog : accounts.wordpress;
    const at = state === "scheduled" ? { at: TOMORROW } : {};
    const { data } = await publish(client, articleId, [account], at);
    const id = data?.id ?? "";
    const read = () => client.GET("/publications/{id}", { params: { path: { id } } });
    await expect
      .poll(async () => (await read()).data?.deliveries, { timeout: 8_000 })
      .toMatchObject([{ state }]);
    // A person can say that it is not there two minutes later.
    if (state === "unconfirmed") await server.sandbox.advanceClock(130_000);
    return { TOKEN: token, PUBLICATION_ID: id, DELIVERY_ID: data?.deliveries[0]?.id ?? "" };
  }
  const paired = async (): Promise<Variables> => {
    const caller = await signIn(server, phones.admin);
    const { token, id } = await pair(server, caller.client);
    return { TOKEN: token, DEVICE_ID: id, USER_TOKEN: caller.token };
  };

  const waitingForBrowser = async (): Promise<Variables> => {
    const caller = await signIn(server, phones.admin);
    const browser = await pair(server, caller.client);
    const { deliveryId, imageId } = await publishByBrowser(server, caller, browser);
    return { TOKEN: browser.token, DELIVERY_ID: deliveryId, IMAGE_ID: imageId };
  };

  async function proving(
    mobileNumber: string,
    ...actions: ("old-number" | "new-number" | "password")[]
  ): Promise<Variables> {
    const { client, token } = await signIn(server, mobileNumber);
    for (const action of actions) {
      const to = action === "new-number" && { mobileNumber: "13900000031" };
      await client.POST("/me/verification-codes", { body: { action, ...to } });
    }
    return { TOKEN: token };
  }

  const noting = async () => ({ ...(await signedIn(phones.creator)), NOTE_ID: "1" });
  const nothing = async () => ({});

  /** What operations need that `administering` does not give. */
  const prepare: Record<string, () => Promise<Variables>> = {
    getApiIndex: nothing,
    sendVerificationCode: nothing,
    createSession: async () => {
      await sendCode(anonymous, phones.newcomer);
      return {};
    },
    startQrLogin: nothing,
    getQrLogin: () => scanned(null),
    watchQrLogin: () => scanned("10001"),
    bindQrLogin: waitingForPhone,
    changeOwnNumber: () => proving(phones.invited, "old-number", "new-number"),
    setOwnPassword: () => proving(phones.reviewer, "password"),
    joinCompany: async () => ({ ...(await signedIn(phones.editor)), COMPANY_ID: "80002" }),
    leaveCompany: async () => ({ ...(await signedIn(phones.manager)), COMPANY_ID: "80001" }),
    listProducts: nothing,
    claimTrial: () => signedIn(phones.newcomer),
    getOrder: () => ordered(null),
    cancelOrder: () => ordered(null, 13),
    getPayment: () => ordered(null),
    openPayment: () => ordered(null, 14, "h5"),
    watchOrder: () => ordered({ do: "pay" }, 11),
    requestInvoice: () => ordered({ do: "pay" }, 15),
    getInvoice: () => invoiced(16),
    getInvoiceFile: () => invoiced(17),
    listSignUpForms: () => signedIn(phones.newcomer),
    createSignUpForm: () => signedIn(phones.newcomer),
    endSignUpForm: signingUp,
    listSignUpEntries: signingUp,
    uploadFile: () => signedIn(phones.creator),
    getArticle: written,
    replaceArticle: written,
    deleteArticle: written,
    listArticleRevisions: written,
    addArticleImage: written,
    getArticleImage: illustrated,
    exportArticle: written,
    importArticle: publishing,
    listChannelAccounts: publishing,
    connectChannelAccount: publishing,
    checkChannelAccount: publishing,
    removeChannelAccount: publishing,
    checkPublication: publishing,
    listPublications: publishing,
    createPublication: publishing,
    getPublication: () => published("scheduled"),
    watchPublication: () => published("published"),
    cancelDelivery: () => published("scheduled"),
    retryDelivery: () => published("failed"),
    confirmDelivery: () => published("unconfirmed"),
    denyDelivery: () => published("unconfirmed"),
    listDayNotes: noting,
    addDayNote: noting,
    deleteDayNote: noting,
    listNotices: publishing,
    readNotice: publishing,
    readAllNotices: publishing,
    pairDevice: nothing,
    endDevice: async () => {
      const { USER_TOKEN = "", ...variables } = await paired();
      return { ...variables, TOKEN: USER_TOKEN };
    },
    getDevice: paired,
    replaceDeviceAccounts: paired,
    claimDeliveries: paired,
    getDeliveryContent: waitingForBrowser,
    getDeliveryImage: waitingForBrowser,
    fenceDelivery: waitingForBrowser,
    reportDelivery: waitingForBrowser,
  };

  /** Nobody knows the code beforehand. */
  const statuses: Record<string, number> = { pairDevice: 422 };

  it.each(endpoints.map(({ id, reply }) => [id, statuses[id] ?? reply.status] as const))(
    "%s works as it stands and answers %i",
    async (id, status) => {
      const { BLOG = "", ...variables } = await (prepare[id] ?? administering)();
      // The example's site is nowhere; the demo's is.
      const line = (lines.get(id) ?? "").replace('https://blog.example.com",', `${BLOG}",`);
      for (const [, name = ""] of line.matchAll(/\$([A-Z_]+)/g))
        expect({ API: server.url, ...variables }).toHaveProperty(name);
      const { stdout } = await promisify(execFile)("sh", ["-c", line], {
        encoding: "latin1",
        cwd: folder,
        env: { ...process.env, CURL_HOME: folder, API: server.url, ...variables },
      });
      expect(stdout.slice(stdout.lastIndexOf("\n") + 1), stdout).toBe(String(status));
    },
  );
});

import type { PaymentChannel } from "~/upstream/domain/order-rules";
import type { UpstreamService } from "~/upstream/services/upstream-service";
import { startSandbox } from "~/upstream/simulation/start-sandbox";
import { SharedValues } from "~/upstream/store/shared-values";
import { listen } from "../support/listen";
import { SandboxControl } from "../support/sandbox-control";
import { send } from "./running-sandbox";
import { createSimulatedProviders } from "./simulators/simulated";

type Options = Parameters<typeof startSandbox>[0];
const HOUR = 3_600_000;

/** Lets the real clients of a service pay and scan at simulators of the providers. */
async function payAtSimulators(service: UpstreamService, callbackOrigin: string) {
  const now = () => service.clock.now();
  const simulated = createSimulatedProviders();
  const { url, close } = await listen(simulated.listener);
  const store = new SharedValues(service.store, now);
  const started = await simulated.start({ url, callbackOrigin, store, now });
  const { wxpay, alipay, login } = started.providers;
  service.setProviders({ wxpay, alipay, login });
  return { ...started.simulators, close };
}

/** Of a phone that pays; a whole IPv6 address. */
export const PHONE_IP = "2001:db8:1:2:3:4:5:6";

/** An upstream whose real clients talk to simulated providers, and a buyer who has no membership. */
export async function startShop(options: Options = {}) {
  const started = await startSandbox(options);
  const simulators = await payAtSimulators(started.service, started.url);
  const sandbox = {
    ...started,
    async close() {
      simulators.close();
      await started.close();
    },
  };
  const get = async (path: string, token = "") =>
    (await send(sandbox.url + path, { headers: { Authorization: token } })).json.data;
  const control = new SandboxControl(sandbox.url);
  /** The buyer's token of a day. */
  const signIn = async (): Promise<string> => {
    const { ticket } = await get("/admins/wxlogin/qrcode");
    await control.scan("10005");
    return (await get(`/admins/wxlogin/userinfo?ticket=${ticket}`)).token;
  };
  let token = await signIn();
  const simulator = <Of extends PaymentChannel>(channel: Of) =>
    simulators[channel] as (typeof simulators)[Of];
  return {
    sandbox,
    control,
    get,
    simulator,
    wechat: simulators.wechat,
    /** Returns the answer to an order of a phone's browser. */
    orderOnPhone: (channel: PaymentChannel) =>
      get(
        `/${channel}/createOrder?maxUserLimit=1&productId=DT_DOCK_0001&userId=10005&corpId=0&scene=h5`,
        token,
      ),
    /** Asks for the address at which an order is paid. */
    findAddress: (orderId: string, clientAddress = PHONE_IP) =>
      send(`${sandbox.url}/payAddress`, {
        method: "POST",
        headers: { Authorization: token, "X-Client-Address": clientAddress },
        body: JSON.stringify({ orderId, return_url: `https://shop.example/pay/${orderId}` }),
      }),
    async order(channel: PaymentChannel = "wxpay", years = 1): Promise<string> {
      const path = channel === "wxpay" ? "wxpay" : "alipay";
      const query = `maxUserLimit=${years}&productId=DT_DOCK_0001&userId=10005&corpId=0`;
      return (await get(`/${path}/createOrder?${query}`, token)).orderId;
    },
    async poll(orderId: string, channel: PaymentChannel = "wxpay"): Promise<number> {
      return (await get(`/${channel}/orderInfo?orderId=${orderId}`, token)).status;
    },
    close: (orderId: string) =>
      send(`${sandbox.url}/closeOrder`, {
        method: "POST",
        headers: { Authorization: token },
        body: JSON.stringify({ orderId }),
      }),
    async runAfter(ms: number): Promise<void> {
      await control.advanceClock(ms);
      await sandbox.service.runDue();
    },
    /** The paid years of the membership, 0 for none or an ended one. */
    async years(): Promise<number> {
      const [{ vip_limit_time: limit }] = await get("/vip/membership?uid=10005", token);
      const { nowMs } = (await send(`${sandbox.url}/__sandbox__/clock`)).json;
      const days = (Date.parse(`${limit.replace(" ", "T")}+08:00`) - nowMs) / 86_400_000;
      return limit ? Math.max(0, Math.round(days / 365)) : 0;
    },
    /** Ten o'clock of the next day in China, when each bill is there; until then the token may have ended. */
    async reachBills(): Promise<void> {
      const { nowMs } = (await send(`${sandbox.url}/__sandbox__/clock`)).json;
      const day = Math.floor((nowMs + 8 * HOUR) / (24 * HOUR)) + 1;
      await control.advanceClock(day * 24 * HOUR + 2 * HOUR - nowMs);
      token = await signIn();
    },
    reports: async () => (await send(`${sandbox.url}/__sandbox__/reconciliations`)).json,
    incidents: async () =>
      (await send(`${sandbox.url}/__sandbox__/incidents`)).json.map(
        ({ kind, orderId }: { kind: string; orderId: string }) => [kind, orderId],
      ),
    status: async (orderId: string) =>
      (await control.orders()).find((each) => each.orderId === orderId)?.status,
  };
}

import type { Delivery } from "../../domain/publishing/delivery-rules";
import { PAIRING_SECONDS } from "../../domain/publishing/devices";
import type { DeliveryContent } from "../../domain/publishing/tasks";
import { listSources } from "../../services/publishing/device-service";
import {
  AfterCommit,
  type DeviceRequest,
  forAnyone,
  forDevice,
  forOwnUser,
  forOwnUserToWrite,
  Picture,
} from "../call";
import { BusinessFailure, CountedFailure } from "../failures";
import { describeDevice, describeTask } from "../publishing/describe-publishing";
import {
  getAttempt,
  getDeviceId,
  getFence,
  getImage,
  getPairing,
  getReport,
  getSeenAccounts,
} from "../publishing/device-parameters";

/** More than a person can look at at once; the others wait for the next claim. */
const MOST_CLAIMED = 5;

/** See docs/upstream.md#devices */
export const deviceCalls = {
  "device.pairing": forOwnUserToWrite("POST", "/device/pairing", async ({ domain, user }) => ({
    code: await domain.devices.createPairing(user.uid),
    expire_seconds: PAIRING_SECONDS,
  })),

  "device.pair": forAnyone("POST", "/device/pair", async ({ domain, input }) => {
    const { code, name } = getPairing(input);
    const paired = await domain.devices.pair(code, name);
    if (!paired) throw new BusinessFailure(4109);
    return { device_id: paired.device.id, token: paired.token };
  }),

  "device.list": forOwnUser("GET", "/device/list", async ({ domain, user }) =>
    Promise.all(
      (await domain.devices.list(user.uid)).map(async (device) =>
        describeDevice(device, await domain.devices.listAccounts(device.id)),
      ),
    ),
  ),

  "device.end": forOwnUserToWrite("POST", "/device/end", async ({ domain, user, input }) => {
    const isEnded = await domain.devices.end(user.uid, getDeviceId(input).deviceId);
    if (!isEnded) throw new BusinessFailure(4110);
    return null;
  }),

  "device.get": forDevice("GET", "/device/get", async ({ domain, device }) => {
    const { nickname } = await domain.users.get(device.uid);
    const accounts = await domain.devices.listAccounts(device.id);
    return { ...describeDevice(device, accounts), nickname };
  }),

  "device.accounts": forDevice("POST", "/device/accounts", async ({ domain, device, input }) => {
    await domain.devices.noteAccounts(device, getSeenAccounts(input).accounts);
    return null;
  }),

  "device.claim": forDevice("POST", "/device/claim", async ({ domain, device }) =>
    (await domain.deviceWork.claim(device, MOST_CLAIMED)).map(describeTask),
  ),

  "device.content": forDevice("GET", "/device/content", async (request) => {
    const { title, digest, document, ...rest } = await getContent(request);
    return { title, digest, document, images: listSources({ ...rest, title, digest, document }) };
  }),

  "device.image": forDevice("GET", "/device/image", async (request) => {
    const { source } = getImage(request.input);
    const content = await getContent(request);
    return new AfterCommit(async () => {
      const image = await request.deviceWork.findImage(content, source);
      if (!image) throw new BusinessFailure(4111);
      return new Picture(image.type, image.bytes);
    });
  }),

  "device.fence": forDevice("POST", "/device/fence", async (request) => {
    const { attempt, wantsPerson } = getFence(request.input);
    const delivery = await getDelivery(request);
    const passed = await request.domain.deviceWork.fence(delivery, attempt, wantsPerson);
    // Why it may not go out is written with the delivery.
    if (!passed) throw new CountedFailure(4100);
    return { by_person: passed.byPerson ? 1 : 0 };
  }),

  "device.report": forDevice("POST", "/device/report", async (request) => {
    const { attempt, report } = getReport(request.input);
    const delivery = await getDelivery(request);
    const isCurrent = await request.domain.deviceWork.report(delivery, attempt, report);
    if (!isCurrent) throw new BusinessFailure(4100);
    return null;
  }),
};

/** @throws 4099 */
async function getDelivery({ domain, device, input }: DeviceRequest): Promise<Delivery> {
  const delivery = await domain.deviceWork.find(device, getAttempt(input).deliveryId);
  if (!delivery) throw new BusinessFailure(4099);
  return delivery;
}

/** @throws 4099, 4100 */
async function getContent(request: DeviceRequest): Promise<DeliveryContent> {
  const { attempt } = getAttempt(request.input);
  const delivery = await getDelivery(request);
  const content = await request.domain.deviceWork.findContent(delivery, attempt);
  if (!content) throw new BusinessFailure(4100);
  return content;
}

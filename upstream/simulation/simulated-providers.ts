import { forEachChannel, type PaymentChannel } from "../domain/order-rules";
import { NoticeRejected } from "../providers/errors";
import type { NewFile } from "../providers/files/file-storage";
import type { UpstreamService } from "../services/upstream-service";
import { MemoryStorage } from "./memory-storage";
import { SimulatedPayments } from "./payments/simulated-payments";
import type { Phones } from "./phones";
import type { Pages, QrTexts } from "./qr-texts";

/**
 * Gives a service codes that only the control interface and the pages pay and scan. Returns who
 * takes the payments.
 */
export function simulateProviders(
  service: UpstreamService,
  qrTexts: QrTexts,
  pages: Pages,
  phones: Phones,
): Readonly<Record<PaymentChannel, SimulatedPayments>> {
  const { store, logins, sms, files, images } = service;
  const now = () => service.clock.now();
  const payments = forEachChannel(
    (channel) => new SimulatedPayments({ channel, store, now, qrTexts, pages }),
  );
  service.setProviders(payments);
  logins.provider = {
    createCode: async (scene) => ({ text: qrTexts.login(scene) }),
    answerEcho: () => null,
    readEvent() {
      throw new NoticeRejected("forged", "no provider sends notices");
    },
    createReply: (_event, text) => text,
  };
  sms.provider = phones;
  files.storage = new InvoiceStorage();
  images.storage = new MemoryStorage();
  return payments;
}

/** Keeps invoices; reads uploads to their end and keeps nothing of them. */
class InvoiceStorage extends MemoryStorage {
  override async put(file: NewFile): Promise<void> {
    if (file.kind === "invoice") return super.put(file);
    for await (const _ of file.content);
  }
}

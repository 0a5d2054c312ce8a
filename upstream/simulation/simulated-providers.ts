import { paymentScenes } from "~/gateway/core/payment-channels";
import { PAYMENT_CHANNELS } from "../domain/order-rules";
import { NoticeRejected } from "../providers/errors";
import type { NewFile } from "../providers/files/file-storage";
import type { UpstreamService } from "../services/upstream-service";
import { MemoryStorage } from "./memory-storage";
import type { Phones } from "./phones";
import type { Pages, QrTexts } from "./qr-texts";

/** Gives a service codes that only the control interface and the pages pay and scan. */
export function simulateProviders(
  { payments, logins, sms, files, images }: UpstreamService,
  qrTexts: QrTexts,
  pages: Pages,
  phones: Phones,
): void {
  for (const channel of PAYMENT_CHANNELS)
    payments.setCodes(channel, {
      scenes: paymentScenes,
      create: async ({ orderId }) => qrTexts[channel](orderId),
      createAddress: async ({ orderId }, { returnUrl }) => pages.pay(orderId, returnUrl),
      close: async () => true,
    });
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
}

/** Keeps invoices; reads uploads to their end and keeps nothing of them. */
class InvoiceStorage extends MemoryStorage {
  override async put(file: NewFile): Promise<void> {
    if (file.kind === "invoice") return super.put(file);
    for await (const _ of file.content);
  }
}

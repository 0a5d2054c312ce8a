import { afterAll, describe, expect, it } from "vitest";
import type { OrderRecord } from "~/gateway/order/store/order-records";
import { createOrderStore } from "~/gateway/order/store/order-store";
import { createKeyring } from "~/gateway/store/keyring";
import { createMemoryStore } from "~/gateway/store/memory-store";

const SECRETS = ["s".repeat(32)];
const HOURS = 3_600_000;
const record: OrderRecord = {
  uid: "10001",
  companyId: "90001",
  productId: "DT_DOCK_0001",
  years: 2,
  channel: "wxpay",
  scene: "native",
  qrText: "weixin://pay/1",
  createdAt: Date.parse("2026-01-01T04:00:00Z"),
  status: null,
  foundPaidAt: null,
};
const later = (hours: number): OrderRecord => ({
  ...record,
  createdAt: record.createdAt + hours * HOURS,
});

describe("the records of orders", () => {
  const store = createMemoryStore();
  // Records of format 1 are equal to what was written.
  const { records, offered } = createOrderStore(store, createKeyring(SECRETS, 1));
  afterAll(() => store.close());

  it("have the text of the QR code encrypted for their order, and are read in both formats", async () => {
    await records.write("DK000001", record);
    const { records: newRecords } = createOrderStore(store, createKeyring(SECRETS));
    await newRecords.write("DK000005", record);
    expect(await store.get("order:{10001} DK000005")).not.toContain("weixin");
    const found = await newRecords.find("DK000005", "10001");
    const former = await newRecords.find("DK000001", "10001");
    if (!found || !former) throw new Error("no record");
    for (const reader of [records, newRecords]) {
      expect(reader.qrTextOf("DK000005", found)).toBe(record.qrText);
      expect(reader.qrTextOf("DK000001", former)).toBe(record.qrText);
      expect(reader.qrTextOf("DK000006", found)).toBe("");
    }
  });

  it("of another version or damaged are none", async () => {
    await store.set("order:{10001} DK000002", '{"uid":"10001"}', 1_000);
    expect(await records.find("DK000002", "10001")).toBeNull();
  });

  it("find the orders that were offered at the same time, and forget old ones", async () => {
    const offers: [string, OrderRecord][] = [
      ["OF000001", record],
      ["OF000002", later(1)],
      ["OF000003", later(2.5)],
      ["OF000004", { ...later(0.5), productId: "DT_DOCK_0002" }],
    ];
    for (const [orderId, offer] of offers) {
      await records.write(orderId, offer);
      await offered.add(orderId, offer);
    }
    expect([...(await offered.findOverlapping("OF000002", later(1))).keys()]).toEqual([
      "OF000001",
      "OF000003",
    ]);
    expect([...(await offered.findOverlapping("OF000001", record)).keys()]).toEqual(["OF000002"]);
    await offered.add("OF000005", later(27));
    expect(await offered.findOverlapping("OF000002", later(1))).toEqual(
      new Map([["OF000003", later(2.5)]]),
    );
  });
});

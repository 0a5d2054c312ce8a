import { expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { SmsSimulator } from "~/tests/upstream/simulators/sms";
import { AliyunSms, authorize as authorizeAliyun } from "~/upstream/providers/sms/aliyun-sms";
import { authorize as authorizeTencent, TencentSms } from "~/upstream/providers/sms/tencent-sms";
import { createClock, serve } from "./simulated-world";

it("signs as the documents of Alibaba Cloud and Tencent Cloud do", () => {
  // https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
  const query = "ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai";
  const { authorization } = authorizeAliyun(
    {
      url: new URL(`https://ecs.cn-shanghai.aliyuncs.com/?${query}`),
      name: "RunInstances",
      version: "2014-05-26",
      at: Date.parse("2023-10-26T10:22:32Z"),
      nonce: "3156853299f313e23d1673dc12e1703d",
    },
    { accessKeyId: "YourAccessKeyId", accessKeySecret: "YourAccessKeySecret" },
  );
  expect(authorization).toBe(
    "ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0",
  );
  // https://cloud.tencent.com/document/api/213/30654, as tested by Teco: TCSignerV3Tests.swift
  const call = {
    url: new URL("https://cvm.tencentcloudapi.com/"),
    service: "cvm",
    body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
    timestamp: 1551113065,
  };
  const secretId = "AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE";
  expect(authorizeTencent(call, { secretId, secretKey: "Gu5t9xGARNpq86cd98joQYCN3EXAMPLE" })).toBe(
    `TC3-HMAC-SHA256 Credential=${secretId}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168`,
  );
});

it.each(["aliyun", "tencent"] as const)("sends by %s, and says why it could not", async (cloud) => {
  const { now } = createClock();
  const [id, secret] = ["AKID-simulated", "secret-simulated"];
  const simulator = new SmsSimulator(cloud, { accessKeyId: id, accessKeySecret: secret, now });
  const { baseUrl: url, faults } = await serve({ sms: simulator });
  const common = { signName: "内容中心!*'()", baseUrl: `${url}/sms`, now };
  const templates = { login: "SMS_1", bind: "SMS_2" };
  const create = (key: string) =>
    cloud === "aliyun"
      ? new AliyunSms({ ...common, templates, accessKeyId: id, accessKeySecret: key })
      : new TencentSms({
          ...common,
          templates,
          sdkAppId: "1400006666",
          secretId: id,
          secretKey: key,
        });
  const sms = create(secret);
  await sms.send(phones.newcomer, "bind", "123456");
  expect(simulator.sent).toEqual([
    { mobileNumber: phones.newcomer, template: "SMS_2", code: "123456" },
  ]);
  const cases =
    cloud === "aliyun"
      ? {
          limit: "isv.BUSINESS_LIMIT_CONTROL",
          number: "isv.MOBILE_NUMBER_ILLEGAL",
          setup: "isv.AMOUNT_NOT_ENOUGH",
        }
      : {
          limit: "LimitExceeded.PhoneNumberOneHourLimit",
          number: "FailedOperation.PhoneNumberInBlacklist",
          setup: "FailedOperation.TemplateIncorrectOrUnapproved",
        };
  for (const [reason, code] of Object.entries(cases)) {
    simulator.refusals.push(code);
    await expect(sms.send(phones.newcomer, "login", "1")).rejects.toMatchObject({ code, reason });
  }
  await expect(create("another").send(phones.newcomer, "login", "1")).rejects.toMatchObject({
    reason: "setup",
    code: expect.stringContaining("Signature"),
  });
  faults.answersToLose = 1;
  await expect(sms.send(phones.admin, "login", "2")).rejects.toMatchObject({ code: "NETWORK" });
  expect(simulator.sent).toHaveLength(2);
});

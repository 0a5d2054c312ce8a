import { describe, expect, it } from "vitest";
import { Redaction } from "~/scripts/upstream-check/redact";

describe("what is printed of requests and responses", () => {
  const redaction = new Redaction(["Passw0rd!"], ['{"data":{"token":"sbx_1","ticket":"gQ a"}}']);

  it.each([
    ["/a?mobile=x&passwdMd=47b7bf&b=1", "/a?mobile=x&passwdMd=***&b=1"],
    ["/a?code=123456", "/a?code=***"],
    ["/a?ticket=a%26b", "/a?ticket=***"],
    ['{"company_key":"K \\" 1","company_id":"8"}', '{"company_key":"***","company_id":"8"}'],
    ['{"code":"123456"}', '{"code":"***"}'],
    ["/a?uid=1&note=Passw0rd!", "/a?uid=1&note=***"],
    ["/a?mobileNumber=13800000001", "/a?mobileNumber=138****0001"],
  ])("request %s", (text, printed) => {
    expect(redaction.request(text)).toBe(printed);
  });

  it.each([
    ['{"code":200,"data":{"token":"new"}}', '{"code":200,"data":{"token":"***"}}'],
    ['{"code":4001,"error_msg":"sbx_1 is old"}', '{"code":4001,"error_msg":"*** is old"}'],
    ['{"url":"https://a/?ticket=gQ%20a"}', '{"url":"https://a/?ticket=***"}'],
    ['{"token": 12345}', '{"token": "***"}'],
    ['{"token":null}', '{"token":"***"}'],
    ["<b>13800000001</b>", "<b>138****0001</b>"],
  ])("response %s", (text, printed) => {
    expect(redaction.response(text)).toBe(printed);
  });
});

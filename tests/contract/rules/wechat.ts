import { QR_POLL_INTERVAL_MS } from "~/gateway/core/qr-countdown";
import { accounts, addAccount } from "../accounts";
import { visitor } from "../exchange";
import { expect, getData, refuse, refuses, rule } from "../rule";
import { notTried, operator, options } from "../subject";

rule("auth.qr", "Every request makes another ticket.", async () => {
  const first = await visitor.auth.getQr();
  const second = await visitor.auth.getQr();
  expect(first.ticket !== second.ticket, "two requests were given the same ticket");
});
rule("auth.scan", "Before the scan the data is null.", async () => {
  const { ticket } = await visitor.auth.getQr();
  await visitor.auth.scan(ticket);
  expect(getData() === null, "data is not null although the code was not scanned");
});
refuses("auth.scan", 4020, "An unknown, expired or used ticket", () => ({
  ticket: "no-such-ticket",
}));
rule(
  "auth.scan",
  "After the scan the data is the user, twice the same.",
  async () => {
    const { url, expireSeconds, ticket } = await visitor.auth.getQr();
    await operator.scan(url);
    const user = await waitForScan(ticket, Date.now() + expireSeconds * 1000);
    addAccount(user);
    const again = await visitor.auth.scan(ticket);
    expect(again?.token === user.token, "the second response is not the same as the first");
  },
  "scan",
);

rule("auth.bindMobile", "A free number is the user's from then on.", async () => {
  const bind = options.bind ?? notTried("needs --scan and --bind PHONE:CODE");
  const scanned = accounts.find(({ user }) => user.mobileNumber === "");
  if (!scanned) return notTried("every user who signed in has a number");
  const { mobileNumber } = bind;
  const { auth } = scanned.upstream;
  await auth.sendCode({ mobileNumber, action: "bind" });
  const code = bind.kind === "sms" ? await operator.readSms(mobileNumber) : bind.secret;
  await auth.bindMobile({ mobileNumber, uid: scanned.user.uid, code });
  await refuse("auth.sendCode", { mobileNumber, action: "bind" }, null, 4013);
});

async function waitForScan(ticket: string, endsAt: number) {
  while (Date.now() < endsAt) {
    const user = await visitor.auth.scan(ticket);
    if (user) return user;
    await new Promise((resolve) => setTimeout(resolve, QR_POLL_INTERVAL_MS));
  }
  return notTried("nobody scanned the code");
}

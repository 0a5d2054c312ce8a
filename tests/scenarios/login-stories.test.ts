import { describe, expect, it } from "vitest";
import { QrStory } from "~/tests/model/qr/qr-story";
import type { QrAnswer, QrAsk } from "~/tests/model/qr/visitors";
import { type ToldInTurn, tellInTurn } from "~/tests/model/told-in-turn";

type Told = ToldInTurn<QrStory>;

const OFFICE = 0;
const READER = 2;

const tell = (work: (told: Told) => Promise<void>) =>
  tellInTurn((...given) => new QrStory(...given), work);

async function ask({ story }: Told, visitor: number, node: number, what: QrAsk): Promise<QrAnswer> {
  const request = await story.begin(visitor, node, what);
  await story.answered(request);
  if (!request.answer || request.answer === "broken") throw new Error("no answer");
  return request.answer;
}

/** Begins a poll on the first node, which stands still where the text is the next thing to happen. */
async function freezeInPoll(told: Told, visitor: number, text: string) {
  const { story } = told;
  const frozen = await story.begin(visitor, 0, "poll");
  await told.until(text);
  story.disturb({ loses: false });
  story.site.node(0).life.freeze();
  await story.site.wait(5_500);
  return {
    async thaw() {
      story.site.node(0).life.thaw();
      await story.answered(frozen);
      return frozen.answer;
    },
  };
}

describe("a QR login on several nodes, some of which stand still", () => {
  it("a poll of a node that stood still does not put a finished login back to waiting", () =>
    tell(async (told) => {
      await ask(told, READER, 0, "start a login");
      const { thaw } = await freezeInPoll(told, READER, "auth.scan is answered");
      told.story.scan(READER, "10001");
      const { session } = await ask(told, READER, 1, "poll");
      expect(session?.uid).toBe("10001");
      await thaw();
      await told.story.site.wait(40_000);
      const again = await ask(told, READER, 1, "poll");
      expect(again.code?.state).toBe("signed-in");
      expect(again.session).toEqual(session);
    }));

  it("a poll of a node that stood still does not set the countdown back", () =>
    tell(async (told) => {
      const { story } = told;
      await ask(told, READER, 0, "start a login");
      const { thaw } = await freezeInPoll(told, READER, "auth.scan is answered");
      for (let count = 0; count < 3; count += 1) {
        await ask(told, READER, 1, "poll");
        await story.site.wait(3_500);
      }
      await thaw();
      expect((await ask(told, READER, 1, "poll")).code?.remaining).toBeLessThanOrEqual(109.5);
    }));

  it("two nodes that find the same scan open one session", () =>
    tell(async (told) => {
      await ask(told, READER, 0, "start a login");
      told.story.scan(READER, "10001");
      const { thaw } = await freezeInPoll(told, READER, "auth.scan is answered");
      const { session } = await ask(told, READER, 1, "poll");
      expect(await thaw()).toMatchObject({ session });
      expect(await ask(told, READER, 2, "poll")).toMatchObject({ session });
      expect(await told.story.sessions.listByUser("10001")).toHaveLength(1);
    }));

  it("a code that has expired signs nobody in, although a node that stood still has seen its scan", () =>
    tell(async (told) => {
      const { story } = told;
      await ask(told, OFFICE, 0, "open the login");
      story.scan(OFFICE, "10001");
      const { thaw } = await freezeInPoll(told, OFFICE, "auth.scan is answered");
      const effect = { http: 500 };
      story.site.sandbox.faults.add({ call: "auth.scan", effect, times: 1_000, skip: 0 });
      for (let count = 0; count < 12; count += 1) {
        await ask(told, OFFICE, 1, "poll");
        await story.site.wait(5_300);
      }
      expect((await ask(told, OFFICE, 1, "poll")).code?.state).toBe("expired");
      expect(await thaw()).toMatchObject({ session: null });
      expect(await story.sessions.listByUser("10001")).toHaveLength(0);
    }));

  it("an expired code stays expired: the store has taken it down before it is told", () =>
    tell(async (told) => {
      const { story } = told;
      await ask(told, OFFICE, 0, "open the login");
      for (let count = 0; count < 34; count += 1) {
        await ask(told, OFFICE, count, "poll");
        await story.site.wait(3_500);
      }
      const last = await story.begin(OFFICE, 0, "poll");
      await told.until("auth.scan is answered");
      story.disturb({ loses: true });
      story.site.shared.failOver(100);
      told.carriesOut = false;
      await story.answered(last);
      told.carriesOut = true;
      expect(last.answer).toMatchObject({ error: { code: "store-unavailable" } });
      await story.site.wait(3_500);
      expect((await ask(told, OFFICE, 1, "poll")).code?.state).toBe("expired");
    }));
});

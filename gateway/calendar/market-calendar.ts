import type { FeaturesUseCase } from "../account/features";
import type { GatewayContext } from "../context";
import { Calendar } from "../core/dates";
import type { DayNote, DayNotes, NewDayNote } from "../core/day-note";
import { GatewayError } from "../core/errors";
import type { MarketMonth } from "../core/market-day";
import { DEFAULT_PREFERENCES } from "../core/preferences";
import { toMarketMonth } from "./market-month";

/** Holidays and markets are China's, wherever the upstream is. */
const TIME_ZONE = "Asia/Shanghai";

/**
 * The market calendar, and what the session's space has noted on its days
 * (docs/product.md#market-calendar). Methods throw the call's error, `unauthorized`, `token-expired`,
 * `forbidden` for who may not, and `not-found` for an upstream without articles.
 */
export class MarketCalendarUseCase {
  constructor(
    private readonly context: GatewayContext<"hasContent">,
    private readonly features: Pick<FeaturesUseCase, "require">,
  ) {}

  /** Today in China, "YYYY-MM-DD". */
  get today(): string {
    const { now } = this.context.calendar;
    return new Calendar(now, TIME_ZONE).toDate(now());
  }

  /** Returns a month in the visitor's language. */
  async getMonth(month: string): Promise<MarketMonth> {
    await this.requireSpace();
    return toMarketMonth(month, this.context.request.language ?? DEFAULT_PREFERENCES.language);
  }

  /** Returns the notes of the space in a month. */
  async listNotes(month: string): Promise<DayNotes> {
    const space = await this.requireSpace();
    return this.context.call(({ dayNotes }) => dayNotes.list({ ...space, month }));
  }

  /** The same text of the same user on the same day is one note. @throws `day-notes-full` */
  async addNote(note: NewDayNote): Promise<DayNote> {
    const space = await this.requireSpace();
    return this.context.call(({ dayNotes }) => dayNotes.add({ ...space, ...note }));
  }

  /** A note that is not there changes nothing. */
  async deleteNote(id: string): Promise<void> {
    const space = await this.requireSpace();
    await this.context.call(({ dayNotes }) => dayNotes.delete({ ...space, id }));
  }

  private async requireSpace(): Promise<{ companyId: string }> {
    this.context.requireUser();
    if (!this.context.shared.hasContent) throw new GatewayError("not-found");
    await this.features.require("market-calendar");
    return { companyId: this.context.companyId };
  }
}

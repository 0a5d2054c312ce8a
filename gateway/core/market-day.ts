/** A day of the market calendar (docs/product.md#market-calendar). */
export interface MarketDay {
  /** "YYYY-MM-DD" */
  date: string;
  /** 1 for Monday to 7 for Sunday */
  weekday: number;
  /** In words of the language. */
  lunarDate: string;
  /** The name of the solar term that begins; null on other days. */
  solarTerm: string | null;
  /** The name of the public holiday that the day belongs to, also as its make-up working day. */
  holiday: string | null;
  /** `off` on a public holiday, `make-up` where a weekend is worked for one. */
  change: "off" | "make-up" | null;
  /** Whether Shanghai and Shenzhen trade, as computed; null for a year that is not announced. */
  isTrading: boolean | null;
}

export interface MarketMonth {
  /** "YYYY-MM" */
  month: string;
  /** Whether the public holidays of the year are announced. */
  isAnnounced: boolean;
  days: MarketDay[];
}

import { getDayDetail, getLunarDate, getSolarTerms } from "chinese-days";
import type { MarketDay, MarketMonth } from "../core/market-day";
import { listDays, toWeekday } from "../core/months";
import type { Language } from "../core/preferences";
import { SOLAR_TERMS } from "./solar-terms";

const FRIDAY = 5;

/** Returns a month with its holidays, solar terms, lunar dates and computed trading days. */
export function toMarketMonth(month: string, language: Language): MarketMonth {
  // Every announcement begins with New Year's Day.
  const isAnnounced = findHoliday(`${month.slice(0, 4)}-01-01`, language) !== null;
  const days = listDays(month).map((date) => toDay(date, isAnnounced, language));
  return { month, isAnnounced, days };
}

function toDay(date: string, isAnnounced: boolean, language: Language): MarketDay {
  const weekday = toWeekday(date);
  const holiday = findHoliday(date, language);
  const isOff = holiday !== null && !getDayDetail(date).work;
  return {
    ...{ date, weekday, holiday },
    lunarDate: toLunarText(date, language),
    solarTerm: findSolarTerm(date, language),
    change: holiday === null ? null : isOff ? "off" : "make-up",
    // Exchanges do not trade on weekends, not even on those that are worked.
    isTrading: isAnnounced ? weekday <= FRIDAY && !isOff : null,
  };
}

/** The library names such days as "National Day,国庆节,3", and others by their weekday. */
function findHoliday(date: string, language: Language): string | null {
  const [english = "", chinese] = getDayDetail(date).name.split(",");
  if (chinese === undefined) return null;
  return language === "en" ? english : chinese;
}

function findSolarTerm(date: string, language: Language): string | null {
  const [term] = getSolarTerms(date, date);
  if (!term) return null;
  return language === "en" ? (SOLAR_TERMS[term.name] ?? term.name) : term.name;
}

function toLunarText(date: string, language: Language): string {
  const { lunarMon, lunarDay, isLeap, lunarMonCN, lunarDayCN } = getLunarDate(date);
  if (language === "en") return `${isLeap ? "leap " : ""}${lunarMon}/${lunarDay}`;
  return `${isLeap && !lunarMonCN.startsWith("闰") ? "闰" : ""}${lunarMonCN}${lunarDayCN}`;
}

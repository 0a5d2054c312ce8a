const RADICALS = /[\u2e80-\u2fdf]/g;
/** Radicals of the supplement that look like characters; NFKC knows only those of Kangxi. */
const SUPPLEMENT: ReadonlyMap<string, string> = new Map(
  "⺟母⺠民⺡氵⺣灬⺩王⺪疋⺫目⺬示⺭礻⺮竹⺯糸⺰纟⺱罒⺶羊⺷羊⺻聿⺼肉⺾艹⻁虎⻂衤⻃西⻄西⻅见⻆角⻈讠⻉贝⻋车⻌辶⻍辶⻎辶⻐钅⻑长⻒长⻓长⻔门⻕阜⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞食⻟食⻠饣⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻬齐⻮齿⻰龙⻱龟⻲龟⻳龟"
    .match(/../gu)
    ?.map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/**
 * Returns a text with the radicals that PDFs and some pages hold (`今⽇`) as the characters that they look
 * like (`今日`), so that searches and checks find them.
 */
export function replaceRadicals(text: string): string {
  return text.replace(RADICALS, (radical) => SUPPLEMENT.get(radical) ?? radical.normalize("NFKC"));
}

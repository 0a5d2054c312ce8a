/** English names; the library's own have errors. */
export const SOLAR_TERMS: Readonly<Record<string, string>> = {
  ...{ 立春: "Start of Spring", 雨水: "Rain Water", 惊蛰: "Awakening of Insects" },
  ...{ 春分: "Spring Equinox", 清明: "Pure Brightness", 谷雨: "Grain Rain" },
  ...{ 立夏: "Start of Summer", 小满: "Grain Buds", 芒种: "Grain in Ear" },
  ...{ 夏至: "Summer Solstice", 小暑: "Minor Heat", 大暑: "Major Heat" },
  ...{ 立秋: "Start of Autumn", 处暑: "End of Heat", 白露: "White Dew" },
  ...{ 秋分: "Autumn Equinox", 寒露: "Cold Dew", 霜降: "Frost Descent" },
  ...{ 立冬: "Start of Winter", 小雪: "Minor Snow", 大雪: "Major Snow" },
  ...{ 冬至: "Winter Solstice", 小寒: "Minor Cold", 大寒: "Major Cold" },
};

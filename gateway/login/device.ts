const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/wxwork\//, "WeCom"],
  [/MicroMessenger\//, "WeChat"],
  [/DingTalk\//, "DingTalk"],
  [/(?:UCBrowser|UCWEB)\//, "UC Browser"],
  [/Quark\//, "Quark"],
  [/(?:baiduboxapp|BIDUBrowser|baidubrowser)\//i, "Baidu"],
  [/(?:MetaSr|SogouMobileBrowser\/|SogouSearch)/, "Sogou Browser"],
  [/(?:QihooBrowser|QHBrowser|360SE|360EE)/, "360 Browser"],
  [/(?:VivoBrowser)\//, "Vivo Browser"],
  [/(?:HeyTapBrowser)\//, "OPPO Browser"],
  [/QQBrowser\//, "QQ Browser"],
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/HuaweiBrowser\//, "Huawei Browser"],
  [/MiuiBrowser\//, "Mi Browser"],
  [/(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:Chrome|CriOS)\//, "Chrome"],
  [/ Safari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Windows/, "Windows"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/HarmonyOS|OpenHarmony/, "HarmonyOS"],
  [/Android/, "Android"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const FIRST_PRODUCT = /^[\w.+-]{1,40}/;

/** Returns `Chrome · Windows`, or the name of a program; "" for none. */
export function describeDevice(userAgent = ""): string {
  const browser = nameIn(userAgent, BROWSERS);
  const system = nameIn(userAgent, SYSTEMS);
  if (browser && system) return `${browser} · ${system}`;
  return browser ?? FIRST_PRODUCT.exec(userAgent)?.[0] ?? "";
}

function nameIn(userAgent: string, names: typeof BROWSERS): string | undefined {
  return names.find(([sign]) => sign.test(userAgent))?.[1];
}

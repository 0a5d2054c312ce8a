import { words } from "./words";

/** Each runs `__ran()` wherever a page takes text for markup, a script, an attribute or an address. */
const CORES = [
  "<ScRiPt >__ran()</sCrIpT >",
  "<script src=data:text/javascript,__ran()></script>",
  "<img src=x onerror=__ran()>",
  '<img src="x" onerror="__ran()">',
  "<img src=x onerror=&#95;&#95;ran()>",
  "<svg onload=__ran()>",
  "<svg><a xlink:href=javascript:__ran()><text y=9>x</text></a></svg>",
  "<svg><animate onbegin=__ran() attributeName=x dur=1s>",
  "<body onload=__ran()>",
  "<iframe srcdoc='<script>parent.__ran()</script>'>",
  "<iframe src=javascript:parent.__ran()>",
  "<object data=javascript:__ran()>",
  "<embed src=javascript:__ran()>",
  "<a href=javascript:__ran()>x</a>",
  "<a href='java\tscript:__ran()'>x</a>",
  "<form action=javascript:__ran()><button>x</button></form>",
  "<button formaction=javascript:__ran()>x</button>",
  "<input autofocus onfocus=__ran()>",
  "<details open ontoggle=__ran()>",
  "<video><source onerror=__ran()></video>",
  "<audio src onerror=__ran()>",
  "<marquee onstart=__ran()>",
  "<math><mi xlink:href=javascript:__ran()>",
  "<meta http-equiv=refresh content=0;url=javascript:__ran()>",
  "<base href=javascript:__ran()//>",
  "<link rel=stylesheet href=data:text/css,x>",
  "<style>@import 'javascript:__ran()';</style>",
  "<noscript><img src=x onerror=__ran()></noscript>",
  "<!--><img src=x onerror=__ran()>",
  "<xmp><img src=x onerror=__ran()></xmp>",
  " javascript:__ran()",
  "java\nscript:__ran()",
  `$${"{"}__ran()}`,
  "\u2028__ran()//",
  "\u2029;__ran()//",
  "\\u003cscript\\u003e__ran()\\u003c/script\\u003e",
  "<scr\u0000ipt>__ran()</script>",
  ...words(`
    <script>__ran()</script> <script/x>__ran()</script> <img/src=x/onerror=__ran()>
    <svg/onload=__ran()> <svg><script>__ran()</script></svg>
    <template><script>__ran()</script></template> javascript:__ran() JaVaScRiPt:__ran()
    data:text/html,<script>__ran()</script> vbscript:__ran()
    {{constructor.constructor('__ran()')()}} #{__ran()} &lt;script&gt;__ran()&lt;/script&gt;
    %3Cscript%3E__ran()%3C/script%3E ＜script＞__ran()＜/script＞
  `),
];
/** Ways out of what the text may stand in. */
const ESCAPES = [
  "",
  '">',
  '";__ran();//',
  ...words("'> </script> </title> --> ]]> ';__ran();// */__ran()/*"),
];

/** At most 200 characters each, as the longest text of the upstream that is shown. */
export const markupPayloads: readonly string[] = [
  ...CORES,
  ...ESCAPES.slice(1).flatMap((way, index) =>
    CORES.filter((_core, core) => core % 5 === index % 5).map((core) => way + core),
  ),
];

/** Addresses that must never stand in a href or src, nor in a Location. */
export const addressPayloads: readonly string[] = [
  " javascript:__ran()",
  "\tjavascript:__ran()",
  "java\tscript:__ran()",
  "java\r\nscript:__ran()",
  "\u0001javascript:__ran()",
  "data:image/svg+xml,<svg onload=__ran()>",
  ...words(`
    javascript:__ran() JAVASCRIPT:__ran() data:text/html,<script>__ran()</script>
    vbscript:__ran() file:///etc/passwd blob:https://x/1 view-source:https://x
    javascript://example.com/%0a__ran() intent://x#Intent;end
  `),
];

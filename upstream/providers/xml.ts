const TOKEN = /<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z_][\w.-]*)\s*(\/?)>|([^<]+)/y;
const PROLOGUE = /^<\?xml[^>]*\?>\s*/;

/**
 * Returns the texts of the elements right below the root, by name; those of deeper elements are no
 * part of them. Returns null for text that is not of WeChat's simple kind of XML. Entities stay as
 * they are.
 */
export function parseXml(xml: string): ReadonlyMap<string, string> | null {
  const text = xml.trim().replace(PROLOGUE, "");
  const elements = new Map<string, string>();
  const open: string[] = [];
  let value = "";
  let isEnded = false;
  for (let index = 0; index < text.length; index = TOKEN.lastIndex) {
    TOKEN.lastIndex = index;
    const token = TOKEN.exec(text);
    if (!token || isEnded) return null;
    const [, data, closing, name = "", empty, plain] = token;
    const isEmpty = empty === "/";
    if (closing === "") {
      open.push(name);
      if (open.length === 2) value = "";
    } else if (name === "" && open.length === 2) value += data ?? plain ?? "";
    if (closing !== "/" && !isEmpty) continue;
    if (open.length === 2 && !elements.has(name)) elements.set(name, value);
    if (open.pop() !== name) return null;
    isEnded = open.length === 0;
  }
  return isEnded ? elements : null;
}

/** Returns whether a QR login's `url` is a picture; otherwise it is the text to draw (docs/upstream.md#authqr). */
export function isImageUrl(url: string): boolean {
  if (/^data:image\//i.test(url)) return true;
  if (!URL.canParse(url)) return false;
  const { protocol, host, pathname } = new URL(url);
  if (!/^https?:$/.test(protocol)) return false;
  const isWechatPicture = host === "mp.weixin.qq.com" && pathname === "/cgi-bin/showqrcode";
  return isWechatPicture || /\.(png|jpg|gif|svg)$/i.test(pathname);
}

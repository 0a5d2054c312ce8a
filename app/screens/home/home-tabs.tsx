/** `/index` itself: the home page with no dialog over it. */
export default function HomeTabs() {
  return null;
}

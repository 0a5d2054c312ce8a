import type { BrowserContext, Locator, Page } from "playwright-core";

const MOVES = 14;
const MOVE_MS = 30;
const KEY_MS = 45;

/** A pointer that a film shows where the mouse is; it stands over dialogs too. */
const DRAW = `(() => {
  const pointer = document.createElement("div");
  pointer.popover = "manual";
  pointer.style.cssText = "position:fixed;inset:auto;margin:0;padding:0;inline-size:18px;" +
    "block-size:18px;border:2px solid #fff;border-radius:50%;background:#1f4bb5cc;" +
    "box-shadow:0 0 0 1px #1f4bb5;pointer-events:none";
  const show = (x, y) => {
    if (!document.body) return;
    if (!pointer.isConnected) document.body.append(pointer);
    if (pointer.matches(":popover-open")) pointer.hidePopover();
    pointer.showPopover();
    pointer.style.left = x - 9 + "px";
    pointer.style.top = y - 9 + "px";
  };
  addEventListener("mousemove", ({ clientX, clientY }) => show(clientX, clientY), true);
})()`;

export const showPointer = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(DRAW);

/** Leads the pointer to an element, as a person does. */
export async function pointAt(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("The element is not shown");
  const end = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 };
  const [startX, startY] = places.get(page) ?? [480, 300];
  for (let move = 1; move <= MOVES; move += 1) {
    const part = move / MOVES;
    await page.mouse.move(startX + (end.x - startX) * part, startY + (end.y - startY) * part);
    await page.waitForTimeout(MOVE_MS);
  }
  places.set(page, [end.x, end.y]);
}

const places = new WeakMap<Page, [number, number]>();

export async function press(page: Page, target: Locator): Promise<void> {
  await pointAt(page, target);
  await page.waitForTimeout(250);
  await target.click();
}

/** Writes into a field letter by letter. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await press(page, target);
  await page.keyboard.type(text, { delay: KEY_MS });
}

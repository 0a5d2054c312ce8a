import { GatewayError } from "../core/errors";

/** Waits for the next part of an upload. @throws `upload-stalled` after `stallMs` */
export async function withStallTimeout<Value>(
  next: Promise<Value>,
  stallMs: number,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new GatewayError("upload-stalled")), stallMs);
  });
  try {
    return await Promise.race([next, stalled]);
  } finally {
    clearTimeout(timer);
  }
}

import type { ErrorCode } from "~/gateway/core/errors";

export interface UploadOutcome {
  /** A localised text, absent after success. */
  error?: string;
  code?: ErrorCode;
  isCancelled?: boolean;
}

interface SendFile {
  /** With a query. */
  address: string;
  file: File;
  /** The error text for a request without a response. */
  lostText: string;
  onProgress(percent: number): void;
  /** Cancels the upload. */
  signal: AbortSignal;
}

/** Sends a file. It uses XMLHttpRequest, because fetch reports no upload progress. */
export function sendFile({
  address,
  file,
  lostText,
  onProgress,
  signal,
}: SendFile): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${address}&name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Accept-Language", document.documentElement.lang);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.floor((loaded / Math.max(1, total)) * 100));
    request.onload = () => {
      const { detail = lostText, code } = request.response ?? {};
      resolve(request.status === 201 ? {} : { error: detail, code });
    };
    request.onerror = () => resolve({ error: lostText });
    request.onabort = () => resolve({ isCancelled: true });
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

export interface UploadOutcome {
  /** A localised text, absent after success. */
  error?: string;
}

interface SendFile {
  address: string;
  file: File;
  /** The error text for a request without a response. */
  lostText: string;
  onProgress(percent: number): void;
}

/** Sends a file. It uses XMLHttpRequest, because fetch reports no upload progress. */
export function sendFile({
  address,
  file,
  lostText,
  onProgress,
}: SendFile): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${address}?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Accept-Language", document.documentElement.lang);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.floor((loaded / Math.max(1, total)) * 100));
    request.onload = () =>
      resolve(request.status === 201 ? {} : { error: request.response?.detail ?? lostText });
    request.onerror = () => resolve({ error: lostText });
    request.send(file);
  });
}

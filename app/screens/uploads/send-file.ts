export interface UploadOutcome {
  /** A localised text, absent after success. */
  error?: string;
}

interface SendFile {
  address: string;
  file: File;
  /** What to say when no answer came. */
  lost: string;
  onProgress(percent: number): void;
}

/** Sends a file and tells how far it is, which of the browser's ways only this one can. */
export function sendFile({ address, file, lost, onProgress }: SendFile): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${address}?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Accept-Language", document.documentElement.lang);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.floor((loaded / Math.max(1, total)) * 100));
    request.onload = () =>
      resolve(request.status === 201 ? {} : { error: request.response?.detail ?? lost });
    request.onerror = () => resolve({ error: lost });
    request.send(file);
  });
}

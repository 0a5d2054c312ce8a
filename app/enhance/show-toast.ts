const SHOWN_MS = 4000;

export function showToast(text: string, kind: "success" | "failure" = "success") {
  const region = [...document.querySelectorAll("[data-toasts]")].at(-1);
  if (!region) return;
  const toast = document.createElement("div");
  toast.className = `toast toast-${kind}`;
  toast.textContent = text;
  region.replaceChildren(toast);
  setTimeout(() => toast.remove(), SHOWN_MS);
}

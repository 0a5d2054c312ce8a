import { execFileSync } from "node:child_process";
import path from "node:path";

interface CertificateFiles {
  key: string;
  certificate: string;
}

/** A certificate for `host` that nobody but the test trusts, valid for a day, as files in `folder`. */
export function makeCertificate(folder: string, host: string): CertificateFiles {
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const subject = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const files = ["-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", "-x509", ...kind, "-days", "1", ...subject, ...files], {
    stdio: "ignore",
  });
  return { key, certificate };
}

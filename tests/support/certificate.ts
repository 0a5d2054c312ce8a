import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
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

/** A certificate for 127.0.0.1 that ended years ago, signed by itself, as PEM. */
export function makeExpiredCertificate(folder: string): { key: string; certificate: string } {
  const file = (name: string) => path.join(folder, name);
  const run = (...args: string[]) => execFileSync("openssl", args, { stdio: "ignore" });
  const settings = [
    ...["[ca]", "default_ca=own", "[own]", `database=${file("index")}`, `serial=${file("serial")}`],
    ...[`new_certs_dir=${folder}`, "default_md=sha256", "policy=any", "x509_extensions=more"],
    ...["[any]", "commonName=supplied", "[more]", "subjectAltName=IP:127.0.0.1"],
  ];
  writeFileSync(file("settings"), settings.join("\n"));
  writeFileSync(file("index"), "");
  writeFileSync(file("serial"), "01");
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const [key, request, certificate] = [file("key.pem"), file("request"), file("cert.pem")];
  run("req", ...kind, "-subj", "/CN=127.0.0.1", "-keyout", key, "-out", request);
  const dates = ["-startdate", "20240101000000Z", "-enddate", "20240201000000Z"];
  const files = ["-keyfile", key, "-in", request, "-out", certificate];
  run("ca", "-batch", "-selfsign", "-config", file("settings"), ...dates, ...files);
  return { key: readFileSync(key, "utf8"), certificate: readFileSync(certificate, "utf8") };
}

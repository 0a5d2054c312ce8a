import type { RequestListener } from "node:http";
import supertest, { type Response } from "supertest";
import type { TestApp } from "./app";

/** A browser without JavaScript: keeps cookies, sends forms, follows redirects when told to. */
export class Visitor {
  private readonly agent: ReturnType<typeof supertest.agent>;
  private hasOpenedLogin = false;

  /** @param test the application, or the address where it can be reached */
  constructor(private readonly test: Pick<TestApp, "origin"> & { app: RequestListener | string }) {
    this.agent = supertest.agent(test.app);
  }

  /** The same browser, whose requests go to another node. */
  at(app: string): Visitor {
    const visitor = new Visitor({ ...this.test, app });
    visitor.agent.jar = this.agent.jar;
    return visitor;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return Promise.resolve(this.agent.get(path).set(headers));
  }

  async submit(
    path: string,
    fields: Record<string, string | string[]>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    await this.openLogin(path);
    const post = this.agent
      .post(path)
      .type("form")
      .set({ Origin: this.test.origin, ...headers });
    return post.send(fields);
  }

  /** The login's form gives a new browser the cookie without which it refuses to be sent. */
  private async openLogin(path: string) {
    if (this.hasOpenedLogin || !path.startsWith("/login")) return;
    this.hasOpenedLogin = true;
    await this.agent.get("/login?method=sms");
  }

  /** As `submit`, for a form in the encoding of files. */
  submitParts(path: string, fields: Record<string, string>): Promise<Response> {
    const post = this.agent.post(path).set("Origin", this.test.origin);
    return Promise.resolve(post.field(fields));
  }

  /** Sends a file by a form. */
  upload(path: string, file: Buffer, accept: string, name = "a.pdf"): Promise<Response> {
    const post = this.agent.post(path).set({ Origin: this.test.origin, Accept: accept });
    return Promise.resolve(post.attach("file", file, name));
  }

  /** The page a redirect leads to, through as many redirects as it takes. */
  async follow(response: Response): Promise<Response> {
    let current = response;
    for (let hops = 0; current.status >= 300 && current.status < 400; hops += 1) {
      if (hops > 5) throw new Error(`redirect loop at ${current.headers.location}`);
      current = await this.get(current.headers.location ?? "");
    }
    return current;
  }

  async submitAndFollow(path: string, fields: Record<string, string | string[]>) {
    return this.follow(await this.submit(path, fields));
  }

  async logIn(mobileNumber: string): Promise<Response> {
    await this.submit("/login?method=sms", { intent: "send-code", mobileNumber });
    return this.submit("/login?method=sms", { intent: "login", mobileNumber, code: "123456" });
  }
}

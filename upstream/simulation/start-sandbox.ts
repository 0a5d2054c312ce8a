import { Ids } from "../domain/ids";
import { type ListenOptions, type RunningUpstream, serve } from "../server";
import { type ServiceOptions, UpstreamService } from "../services/upstream-service";
import { MemoryStore } from "../store/memory";
import type { Pages, QrMode } from "./qr-texts";
import { Simulation } from "./simulation";

export interface SandboxOptions
  extends ListenOptions,
    Omit<Partial<ServiceOptions>, "ids" | "createSmsCode"> {
  seed?: number;
  qr?: QrMode;
  /** `fixed` is 123456. */
  smsCode?: "fixed" | "random";
  /** For browsers that reach it at another address. */
  publicOrigin?: string;
}

export interface RunningSandbox extends RunningUpstream {
  pages: Pages;
}

/**
 * Starts an upstream with simulated providers (docs/upstream.md#the-upstream). By default everything
 * is in memory. Rejects when the port is in use.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { seed = 1, qr = "native", smsCode = "fixed", store = new MemoryStore() } = options;
  const publicOrigin = options.publicOrigin ? new URL(options.publicOrigin).origin : null;
  const service = new UpstreamService({
    // The blogs of the demo are on this machine.
    allowsPrivateAddresses: true,
    ...options,
    store,
    ids: new Ids(store.isDurable ? null : seed),
    createSmsCode: smsCode === "fixed" ? () => "123456" : undefined,
  });
  let url = "";
  const simulation = new Simulation(service, { seed, qr, publicOrigin, origin: () => url });
  await service.addProducts();
  const running = await serve(service, options, simulation);
  url = running.url;
  await simulation.addSeeds();
  return { ...running, pages: simulation.pages };
}

import { Faults } from "./control/faults";
import { Journal } from "./control/journal";
import { createPages, createQrTexts, type Pages, type QrMode, type QrTexts } from "./qr-texts";
import { addSeeds } from "./state/seeds";
import type { SmsMode } from "./state/sms-codes";
import { State } from "./state/state";

interface SandboxSettings {
  readonly seed: number;
  readonly qr: QrMode;
  readonly smsMode: SmsMode;
  readonly publicOrigin: string | null;
}

/** One upstream: what it remembers, what it was told to get wrong, and what it was asked. */
export class Sandbox {
  state: State;
  readonly faults = new Faults();
  readonly journal = new Journal();
  readonly pages: Pages;
  readonly qrTexts: QrTexts;

  /** @param origin where it listens; known only once it does */
  constructor(
    readonly settings: SandboxSettings,
    origin: () => string,
  ) {
    this.state = this.fresh({});
    this.pages = createPages(() => settings.publicOrigin ?? origin());
    this.qrTexts = createQrTexts(settings.qr, this.pages);
  }

  /** Everything back to the start, the clock too unless it is put somewhere. */
  reset(start: { seed?: number; now?: number }): void {
    this.state = this.fresh(start);
    this.faults.clear();
    this.journal.clear();
  }

  private fresh({ seed = this.settings.seed, now }: { seed?: number; now?: number }): State {
    const state = new State({ seed, smsMode: this.settings.smsMode, now });
    addSeeds(state);
    return state;
  }
}

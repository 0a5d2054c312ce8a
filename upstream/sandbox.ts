import { Faults } from "./control/faults";
import { Journal } from "./control/journal";
import { addSeeds } from "./domain/seeds";
import type { SmsMode } from "./domain/sms-codes";
import { State } from "./domain/state";
import { createPages, createQrTexts, type Pages, type QrMode, type QrTexts } from "./qr-texts";

interface SandboxSettings {
  readonly seed: number;
  readonly qr: QrMode;
  readonly smsMode: SmsMode;
  readonly publicOrigin: string | null;
  /** Whether it has the members and the call that an upstream may be without. */
  readonly sendsOptional: boolean;
}

/** One upstream: its state, its faults and its journal. */
export class Sandbox {
  state: State;
  readonly faults = new Faults();
  readonly journal = new Journal();
  readonly pages: Pages;
  readonly qrTexts: QrTexts;

  /** @param origin known only after the server listens */
  constructor(
    readonly settings: SandboxSettings,
    origin: () => string,
  ) {
    this.state = this.createState({});
    this.pages = createPages(() => settings.publicOrigin ?? origin());
    this.qrTexts = createQrTexts(settings.qr, this.pages);
  }

  /** Resets everything, also the clock unless `now` is given. */
  reset(start: { seed?: number; now?: number }): void {
    this.state = this.createState(start);
    this.faults.clear();
    this.journal.clear();
  }

  private createState({ seed = this.settings.seed, now }: { seed?: number; now?: number }): State {
    const state = new State({ seed, smsMode: this.settings.smsMode, now });
    addSeeds(state);
    return state;
  }
}

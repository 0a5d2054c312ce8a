/** The states of a delivery, and which may follow each (docs/product.md#states-of-a-delivery). */
const nextStates = {
  scheduled: ["queued", "cancelled", "missed"],
  queued: ["running", "cancelled", "failed", "missed"],
  running: ["committing", "queued", "cancelled", "failed"],
  committing: ["published", "draft-saved", "failed", "unconfirmed"],
  unconfirmed: ["published", "draft-saved", "failed"],
  published: [],
  "draft-saved": [],
  failed: ["queued", "published", "draft-saved"],
  missed: ["queued", "cancelled"],
  cancelled: [],
} as const;

export type DeliveryState = keyof typeof nextStates;

export const deliveryStates = Object.keys(nextStates) as readonly DeliveryState[];

const NEXT: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = nextStates;

export const canFollow = (state: DeliveryState, next: DeliveryState): boolean =>
  NEXT[state].includes(next);

/** States in which something still happens by itself: one delivery of an article to an account at a time. */
const LIVE: readonly DeliveryState[] = ["scheduled", "queued", "running", "committing"];

/** @internal */
export const isLive = (state: DeliveryState): boolean => LIVE.includes(state);

/** A person can cancel until the channel may have been told to publish. */
export const canCancel = (state: DeliveryState): boolean => canFollow(state, "cancelled");

/** A person can start a new attempt. */
export const canRetry = (state: DeliveryState): boolean =>
  !isLive(state) && canFollow(state, "queued");

/** Only a person can tell whether the article is there. */
export const canConfirm = (state: DeliveryState): boolean => state === "unconfirmed";

/** Somebody has to look at it. */
export const needsPerson = (state: DeliveryState): boolean =>
  state === "unconfirmed" || state === "missed" || state === "failed";

export const deliveryModes = ["publish", "draft"] as const;
export type DeliveryMode = (typeof deliveryModes)[number];

/** The state after the channel has done what was asked. */
export const doneState = (mode: DeliveryMode): DeliveryState =>
  mode === "publish" ? "published" : "draft-saved";

/** What a person does with a delivery. */
export const deliveryActions = ["cancel", "retry", "confirm", "deny"] as const;
export type DeliveryAction = (typeof deliveryActions)[number];

const ALLOWED: Readonly<Record<DeliveryAction, (state: DeliveryState) => boolean>> = {
  cancel: canCancel,
  retry: canRetry,
  confirm: canConfirm,
  deny: canConfirm,
};

/** Whether a person can do this with a delivery now. */
export const canDo = (action: DeliveryAction, state: DeliveryState): boolean =>
  ALLOWED[action](state);

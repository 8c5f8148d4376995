/** Whether a requested seat is permanent. Times are in milliseconds since the epoch. */
export interface SeatHold {
  /** The seat is permanent: the person's address is confirmed, or seats are unlimited. */
  isConfirmed: boolean;
  /**
   * If not confirmed, the time until which the seat is held, so that the person can confirm their address; null if the
   * seat isn't held.
   */
  heldUntil: number | null;
}

/** Extra data of an event that requests a seat; charts ignore it. */
export interface AskedFrom {
  /** The network of the request; null if too many people share the network. */
  network?: string | null;
}

/** The hold for a person with a confirmed address. */
export const forGood: SeatHold = { isConfirmed: true, heldUntil: null };

/** Shortens a hold to end at the given time at the latest. */
export const heldAtMost = (hold: SeatHold, until: number): SeatHold =>
  hold.heldUntil === null ? hold : { ...hold, heldUntil: Math.min(hold.heldUntil, until) };

/** Whether a seat can be held for the person at that time. */
export const isHoldable = ({ isConfirmed, heldUntil }: SeatHold, at: number): boolean =>
  !isConfirmed && heldUntil !== null && heldUntil > at;

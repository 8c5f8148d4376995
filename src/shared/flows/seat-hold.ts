/** Whether whoever asks for a seat gets it for good. Times in milliseconds since the epoch. */
export interface SeatHold {
  /** Whether it is theirs: their address is confirmed, or seats are not counted. */
  isConfirmed: boolean;
  /** Until when a seat is held for them otherwise, so that they can confirm the address; null for not at all. */
  heldUntil: number | null;
}

/** What an event that asks for a seat brings beside the facts; charts do not look at it. */
export interface AskedFrom {
  /** The network that asks; null where it is shared by so many that it says nothing about any of them. */
  network?: string | null;
}

/** Of somebody whose address is confirmed. */
export const forGood: SeatHold = { isConfirmed: true, heldUntil: null };

/** The same, held no longer than that. */
export const heldAtMost = (hold: SeatHold, until: number): SeatHold =>
  hold.heldUntil === null ? hold : { ...hold, heldUntil: Math.min(hold.heldUntil, until) };

/** Whether a seat is held for whoever asks at that time. */
export const isHoldable = ({ isConfirmed, heldUntil }: SeatHold, at: number): boolean =>
  !isConfirmed && heldUntil !== null && heldUntil > at;

const day = 86_400_000;
/** How far ahead an operator can set an end, in milliseconds. */
export const maxWait = 366 * day;

/** The facts of an intake by which the chart of applications decides. */
export interface IntakeFacts {
  /** When nothing is taken any more, in milliseconds since the epoch. */
  closesAt: number;
  /** Whether one can apply, the clock aside. */
  isHeld: boolean;
}

/** What decides whether somebody can send their application. */
export interface SubmissionFacts extends IntakeFacts {
  /** Whether all is there that is asked. */
  isComplete: boolean;
  /** Whether no rule of the programme keeps them out. */
  isEligible: boolean;
}

/** What decides whether somebody is invited. */
export interface InvitationFacts {
  /** When the last time begins that is still free; null where none is. */
  lastFreeAt: number | null;
}

/** What decides whether somebody gets a time, and whether theirs was moved. */
export interface SlotFacts {
  /** When it begins; null where it is not free, or is none of the programme, or none was chosen. */
  startsAt: number | null;
}

/** Whether an end lies ahead, and not too far. */
export const isAhead = (until: number, at: number): boolean => until > at && until <= at + maxWait;

/** Whether a moment has come; null never comes. */
export const hasCome = (moment: number | null, at: number): boolean => moment !== null && at >= moment;

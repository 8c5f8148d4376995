const day = 86_400_000;
/** The latest deadline that an operator can set, in milliseconds from now. */
export const maxWait = 366 * day;

/** The facts of an intake that the chart of applications uses. */
export interface IntakeFacts {
  /** The deadline, in milliseconds since the epoch. */
  closesAt: number;
  /** Whether the intake takes place; ignores the clock. */
  isHeld: boolean;
}

/** The facts that decide whether an application can be sent. */
export interface SubmissionFacts extends IntakeFacts {
  /** Whether all required answers and documents are there. */
  isComplete: boolean;
  /** Whether the applicant meets all rules of the programme. */
  isEligible: boolean;
}

/** The facts that decide whether an applicant can be invited to an interview. */
export interface InvitationFacts {
  /** The start of the last free slot; null if none is free. */
  lastFreeAt: number | null;
}

/** The facts that decide whether a slot can be taken or was moved. */
export interface SlotFacts {
  /** The start of the slot; null if it is taken, belongs to another programme or none was chosen. */
  startsAt: number | null;
}

/** Whether a deadline is in the future, but not too far. */
export const isAhead = (until: number, at: number): boolean => until > at && until <= at + maxWait;

/** Whether a moment has passed; false for null. */
export const hasCome = (moment: number | null, at: number): boolean => moment !== null && at >= moment;

/** A day of the calendar without a zone: `YYYY-MM-DD`. */
export type Day = string;

/** A moment that is the same everywhere: a date, its ISO text, or milliseconds since the epoch. */
export type Moment = Date | string | number;

/** Whole milliseconds since the epoch: finer clocks give fractions of them. */
export const millisecondsOf = (moment: Moment): number =>
  Math.floor(typeof moment === 'number' ? moment : new Date(moment).getTime());

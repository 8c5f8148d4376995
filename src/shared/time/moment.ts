/** A calendar date without a zone: `YYYY-MM-DD`. */
export type Day = string;

/** A point in time: a date, its ISO text, or milliseconds since the epoch. */
export type Moment = Date | string | number;

/** Whole milliseconds since the epoch; high-resolution clocks return fractions. */
export const millisecondsOf = (moment: Moment): number =>
  Math.floor(typeof moment === 'number' ? moment : new Date(moment).getTime());

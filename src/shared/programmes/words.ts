/** Kinds with their own lists and pages. */
export const listedKinds = ['scholarship', 'internship', 'volunteering'] as const;
export type ListedKind = (typeof listedKinds)[number];

/** All kinds of programmes. A degree belongs to a university programme and is shown on its page. */
export const programmeKinds = [...listedKinds, 'degree'] as const;

export const programmeModes = ['in_person', 'online', 'hybrid'] as const;
export const payPeriods = ['once', 'hour', 'month', 'year'] as const;
export const stepKinds = ['form', 'essay', 'test', 'interview', 'meeting', 'decision', 'shift'] as const;

/** Pay bands, ignoring the currency: unpaid, ranges, or hourly pay with unknown hours. */
export const amountBands = ['none', 'under_1000', 'under_5000', 'under_20000', 'above', 'by_hour'] as const;
export type AmountBand = (typeof amountBands)[number];

/** Bands of hours per week. */
export const hoursBands = ['under_10', 'under_25', 'full_time'] as const;
export type HoursBand = (typeof hoursBands)[number];

/** The pay and its period. */
interface Pay {
  amount: number | null;
  per: (typeof payPeriods)[number] | null;
  hoursPerWeek: number | null;
}

/** The average number of weeks in a month. */
export const weeksOfMonth = 52 / 12;

/** The pay band. Hourly pay is converted to a month with the hours per week. */
export function bandOfAmount({ amount: paid, per, hoursPerWeek }: Pay): AmountBand {
  if (paid === null || paid === 0) return 'none';
  if (per === 'hour' && hoursPerWeek === null) return 'by_hour';
  const amount = per === 'hour' ? paid * (hoursPerWeek ?? 0) * weeksOfMonth : paid;
  if (amount < 1_000) return 'under_1000';
  if (amount < 5_000) return 'under_5000';
  return amount < 20_000 ? 'under_20000' : 'above';
}

export function bandOfHours(hours: number | null): HoursBand | null {
  if (hours === null) return null;
  if (hours < 10) return 'under_10';
  return hours < 25 ? 'under_25' : 'full_time';
}

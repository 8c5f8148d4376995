import { courseMessages as texts } from '../../messages/course.ts';
import { dateInWords, type Manner } from '../time/words.ts';

interface Priced {
  kind: string;
  price: number;
  /** An ISO 4217 currency code. */
  currency: string;
  /** Set for a programme that states a fee. */
  fee?: { amount: number; currency: string; is_least: boolean };
}

interface Timed {
  kind: string;
  hours_per_week: number | null;
  weeks: number | null;
  duration_min: number;
}

function moneyInWords(amount: number, currency: string): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat('en', { style: 'currency', currency, minimumFractionDigits }).format(amount);
}

/** A programme without a stated fee isn't free: its university tells applicants the cost. */
export function priceInWords({ kind, price, currency, fee }: Priced): string {
  if (price > 0) return moneyInWords(price, currency);
  if (kind !== 'program') return texts.free;
  if (fee === undefined) return texts.feeOnRequest;
  const money = moneyInWords(fee.amount, fee.currency);
  return fee.is_least ? texts.feeFrom(money) : texts.fee(money);
}

/** The weekly effort that a programme's university states, or otherwise the total length of the lessons. */
export const effortInWords = ({ kind, hours_per_week, weeks, duration_min }: Timed): string =>
  kind !== 'program' || hours_per_week === null || weeks === null
    ? texts.duration(duration_min)
    : texts.effort(hours_per_week, weeks);

export const startInWords = (startsAt: string | null, manner: Manner): string =>
  startsAt === null ? texts.anyTime : dateInWords(startsAt, 'UTC', undefined, manner);

import { noticeListMessages as texts } from '../../messages/notice-list.ts';
import { addDays, type Day, dayOf } from '../../shared/time/days.ts';
import { dateInWords, dayInWords } from '../../shared/time/words.ts';
import type { Notice } from '../../shared/transport/schema.d.ts';

interface OfDay {
  day: Day;
  /** The name of the day, such as "Today". */
  label: string;
  notices: Notice[];
}

/** Groups notices by the day of their creation in a time zone, and keeps their order. */
export function byDay(notices: readonly Notice[], zone: string, now: number): OfDay[] {
  const today = dayOf(now, zone);
  const labels: Readonly<Record<Day, string>> = { [today]: texts.today, [addDays(today, -1)]: texts.yesterday };
  const labelOf = (day: Day) =>
    labels[day] ?? (day.slice(0, 4) === today.slice(0, 4) ? dayInWords(day) : dateInWords(Date.parse(day), 'UTC'));
  const days: OfDay[] = [];
  for (const notice of notices) {
    const day = dayOf(notice.created_at, zone);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, label: labelOf(day), notices: [notice] });
  }
  return days;
}

import { grouped } from '../../../shared/lists/grouped.ts';
import { type Day, dayOf } from '../../../shared/time/days.ts';
import { clocksInWords, timeInWords } from '../../../shared/time/words.ts';
import type { MentorSlot } from '../../../shared/transport/schema.d.ts';

export interface SlotOfDay extends MentorSlot {
  /** `10:00`, with the zone name if a clock change repeats that time: `01:30 CET`. */
  time: string;
}

/** Free times grouped by the days of a zone, in order. */
export function slotsByDay(slots: readonly MentorSlot[], zone: string): { day: Day; slots: SlotOfDay[] }[] {
  const days = grouped(slots, ({ starts_at }) => dayOf(starts_at, zone));
  return [...days].map(([day, ofDay]) => {
    const times = ofDay.map(({ starts_at }) => timeInWords(starts_at, zone));
    return {
      day,
      slots: ofDay.map((slot, place) => {
        const time = times[place] ?? '';
        const isTwice = times.indexOf(time) !== times.lastIndexOf(time);
        return { ...slot, time: isTwice ? `${time} ${clocksInWords(slot.starts_at, zone)}` : time };
      }),
    };
  });
}

/** The suggested time of a follow-up: the same hour of the week as the earlier meeting, or else the next free time. */
export function likeBefore(slots: readonly MentorSlot[], before: string, zone: string): MentorSlot | undefined {
  const hourOfWeek = (moment: string) =>
    `${new Date(`${dayOf(moment, zone)}T12:00:00Z`).getUTCDay()} ${timeInWords(moment, zone)}`;
  const wanted = hourOfWeek(before);
  return slots.find(({ starts_at }) => hourOfWeek(starts_at) === wanted) ?? slots[0];
}

import { grouped } from '../../../shared/lists/grouped.ts';
import { type Day, dayOf } from '../../../shared/time/days.ts';
import { clocksInWords, timeInWords } from '../../../shared/time/words.ts';
import type { MentorSlot } from '../../../shared/transport/schema.d.ts';

export interface SlotOfDay extends MentorSlot {
  /** `10:00`; with the name of the clocks where they show that time twice: `01:30 CET`. */
  time: string;
}

/** Free times by the days of a zone, in their order. */
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

/** The free time at which to meet again: at the hour of the week of the meeting before, else the next one. */
export function likeBefore(slots: readonly MentorSlot[], before: string, zone: string): MentorSlot | undefined {
  const hourOfWeek = (moment: string) =>
    `${new Date(`${dayOf(moment, zone)}T12:00:00Z`).getUTCDay()} ${timeInWords(moment, zone)}`;
  const wanted = hourOfWeek(before);
  return slots.find(({ starts_at }) => hourOfWeek(starts_at) === wanted) ?? slots[0];
}

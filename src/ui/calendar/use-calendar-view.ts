import { useState, useSyncExternalStore } from 'react';
import {
  type CalendarAddress,
  dayBeside,
  type ItemType,
  readCalendarAddress,
  toggledTypes,
  type View,
  writeCalendarAddress,
} from '../../routes/calendar-address.ts';
import type { Day } from '../../shared/time/days.ts';
import type { AddressFormat } from '../list/address.ts';
import { useAddressState } from '../list/use-address-state.ts';

/** The habits of a page's own calendar. */
interface CalendarHabit {
  /** How it is looked at where there is room, unless the address says otherwise. */
  usual: View;
  /** How many days its agenda shows. */
  agendaDays: number;
}

/** How a calendar is looked at, and what can be changed about it. */
export interface CalendarView {
  view: View;
  address: CalendarAddress;
  /** The item that was asked for is not in these days; said until another view or item is looked at. */
  isItemMissed: boolean;
  change: (changes: Partial<CalendarAddress>) => void;
  /** Goes to the span beside. @param today where the calendar is when its address names no day */
  move: (count: 1 | -1, today: Day) => void;
  /** Opens a day in the agenda, which shows all its items. */
  openDay: (day: Day) => void;
  toggleType: (type: ItemType) => void;
  /** Takes an item out of the address that is not there, in the place of the address that named it. */
  missItem: () => void;
}

const format: AddressFormat<CalendarAddress> = { read: readCalendarAddress, write: writeCalendarAddress };

const little = '(max-width: 48rem)';

function onRoomChange(listener: () => void): () => void {
  const room = matchMedia(little);
  room.addEventListener('change', listener);
  return () => room.removeEventListener('change', listener);
}

const hasLittleRoom = () => matchMedia(little).matches;

/** A calendar whose state is in the address: the address decides, or the room that there is. */
export function useCalendarView({ usual, agendaDays }: CalendarHabit): CalendarView {
  const { state: address, addressOf, change: goTo } = useAddressState(format);
  const isSmall = useSyncExternalStore(onRoomChange, hasLittleRoom, () => false);
  const [missed, setMissed] = useState<{ search: string; isSmall: boolean } | null>(null);
  const view = address.view ?? (isSmall ? 'agenda' : usual);
  const { search } = addressOf({});
  const isItemMissed = missed?.search === search && missed.isSmall === isSmall;

  const change = (changes: Partial<CalendarAddress>) => {
    const next = addressOf(changes).search;
    const isAnotherSight = 'view' in changes || 'item' in changes;
    setMissed(isItemMissed && !isAnotherSight ? { search: next, isSmall } : null);
    if (next !== search) goTo(changes);
  };
  return {
    view,
    address,
    isItemMissed,
    change,
    move: (count, today) => change({ date: dayBeside(view, address.date ?? today, count, agendaDays) }),
    openDay: (date) => change({ view: 'agenda', date }),
    toggleType: (type) => change({ types: toggledTypes(address.types, type) }),
    missItem: () => {
      setMissed({ search: addressOf({ item: null }).search, isSmall });
      goTo({ item: null }, { replace: true });
    },
  };
}

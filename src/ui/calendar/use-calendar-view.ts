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
import type { AddressFormat } from '../../shared/lists/address.ts';
import type { Day } from '../../shared/time/days.ts';
import { useAddressState } from '../list/use-address-state.ts';

/** The defaults of a page's calendar. */
interface CalendarHabit {
  /** The default view on wide screens, if the address names none. */
  usual: View;
  /** The number of days in the calendar's agenda. */
  agendaDays: number;
}

/** The state of a calendar view, and the actions that change it. */
export interface CalendarView {
  view: View;
  address: CalendarAddress;
  /** Whether the requested item is not in the shown days. It stays true until another view or item is opened. */
  isItemMissed: boolean;
  change: (changes: Partial<CalendarAddress>) => void;
  /** Moves to the next or previous span. @param today the day to start from if the address names none */
  move: (count: 1 | -1, today: Day) => void;
  /** Opens a day in the agenda, which shows all its items. */
  openDay: (day: Day) => void;
  toggleType: (type: ItemType) => void;
  /** Replaces an address whose item doesn't exist. */
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

/** A calendar with its state in the address. If the address names no view, the screen width decides. */
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

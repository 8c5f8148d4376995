import type { SnapshotFrom } from 'xstate';
import type { CalendarAddress, View } from './calendar-address.ts';
import type { calendarViewMachine } from './calendar-view.machine.ts';

type Snapshot = SnapshotFrom<typeof calendarViewMachine>;

export const selectView = (snapshot: Snapshot): View =>
  snapshot.matches({ view: 'agenda' }) ? 'agenda' : snapshot.matches({ view: 'week' }) ? 'week' : 'month';
export const selectAddress = (snapshot: Snapshot): CalendarAddress => snapshot.context.address;
/** The item that was asked for is not there. */
export const isItemMissed = (snapshot: Snapshot): boolean => snapshot.matches({ item: 'missed' });

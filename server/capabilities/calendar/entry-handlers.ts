import type { CalendarItem } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../manifest.ts';
import { plainItem } from '../../platform/calendar/source.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { readEntry } from './entry.ts';
import { entryItem } from './entry-source.ts';
import { addEntry, changeEntry, deleteEntry, type EntryRow } from './entry-store.ts';

type EntryOperation = 'addCalendarEntry' | 'changeCalendarEntry' | 'deleteCalendarEntry';

const itemOf = (row: EntryRow): CalendarItem => plainItem(entryItem(row));

/** Handlers for the entries of a learner's own calendar. */
export function entryHandlers({ db, clock }: Platform): Pick<Handlers, EntryOperation> {
  return {
    addCalendarEntry: async (call) => {
      const read = readEntry(call.body);
      if ('problem' in read) return unacceptable(read.problem);
      const row = await addEntry(db, callerOf(call).user.id, read.entry, clock.now());
      return row === null ? tooMany : success(itemOf(row));
    },
    changeCalendarEntry: async (call) => {
      const read = readEntry(call.body);
      if ('problem' in read) return unacceptable(read.problem);
      const row = await changeEntry(db, callerOf(call).user.id, call.body, read.entry, clock.now());
      if (row === 'missing') return { status: 404 };
      return row === 'stale' ? { status: 409, code: 'stale' } : success(itemOf(row));
    },
    deleteCalendarEntry: async (call) =>
      (await deleteEntry(db, callerOf(call).user.id, call.body.id, clock.now())) ? success(null) : { status: 404 },
  };
}

const unacceptable = ({ field, text }: { field: string; text: string }) =>
  ({ status: 422, code: 'bad_entry', fields: { [field]: text } }) as const;

const tooMany = {
  status: 422,
  code: 'too_many_entries',
} as const;

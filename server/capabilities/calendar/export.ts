import { exported } from '../../platform/accounts/exported.ts';
import { calendarEntries, calendarFeeds, importedCalendars, importedOccurrences } from '../../tables/calendar.ts';

/** The data of a user's calendar. */
export const exportedTables = [
  exported({ table: calendarEntries }),
  exported({
    table: importedCalendars,
    omit: { externalRef: 'names the calendar in imported files' },
    nested: { occurrences: exported({ table: importedOccurrences, by: importedOccurrences.calendarId }) },
  }),
  exported({ table: calendarFeeds, omit: { secretHash: 'opens the calendar' } }),
];

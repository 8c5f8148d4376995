import { calendarMessages } from '../../messages/calendar.ts';

/** What people read in a state, by its screen, tag or name. */
export const calendarViewTexts = { 'item.missed': [calendarMessages.missed] } as const;

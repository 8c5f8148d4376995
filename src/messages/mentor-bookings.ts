import { isolated } from '../shared/text/isolated.ts';

/** What the notes of a meeting are called, for everybody alike. */
export const meetingNotesTitle = 'Notes of a meeting';

/** What calendars call a meeting of a mentor and a learner. @param name of the other; null once their account is gone */
export const meetingTitle = (name: string | null): string =>
  name === null ? 'Meeting one to one' : `Meeting with ${isolated(name)}`;

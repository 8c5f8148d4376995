import { isolated } from '../shared/text/isolated.ts';

/** The title of the notes of every meeting. */
export const meetingNotesTitle = 'Meeting notes';

/** The title of a meeting in calendars. @param name of the other person; null if their account was deleted */
export const meetingTitle = (name: string | null): string =>
  name === null ? 'One-to-one meeting' : `Meeting with ${isolated(name)}`;

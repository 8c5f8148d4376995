import { systemClock } from '../../../platform/clock.ts';
import { type List, ofList, ownFormat } from '../../../platform/import/list.ts';
import { type ImportedMentor, mentorRow } from './row.ts';
import { writeMentors } from './write-mentors.ts';

export const mentorList: List<ImportedMentor> = {
  row: mentorRow,
  sources: [
    ownFormat(
      ['presenter', 'topics'],
      'about',
      'languages',
      'minutes',
      'join_url',
      'notice_hours',
      'open',
      'zone',
      'week',
    ),
  ],
};

/** Imports mentor profiles and availability. */
export const mentorImport = ofList(mentorList, (tx, rows, report) => writeMentors(tx, rows, report, systemClock.now()));

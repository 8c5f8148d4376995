import { notices } from '../../../src/messages/programmes-notices.ts';
import { programmeAddress } from '../../../src/routes/programme-address.ts';
import { deadlineOf } from '../../../src/shared/programmes/deadline.ts';
import { existingIn, noticeKinds } from '../../platform/notices/kind.ts';
import { programmes, savedSearches } from '../../tables/programmes.ts';
import type { ProgrammeRow } from './programme.ts';

/** Notifications about saved programmes and saved searches. */
export const programmeNotices = noticeKinds(
  notices,
  { area: 'programmes', findThere: existingIn(programmes) },
  { programme_search: { findThere: existingIn(savedSearches) } },
);

/** The facts of a notification about a programme. @param at the deadline of the intake */
export const aboutProgramme = ({ id, kind, courseId, title, timezone }: ProgrammeRow, closesAt: Date, words = '') => ({
  facts: { title, starts_at: deadlineOf(closesAt, timezone).toISOString(), timezone, words },
  action: programmeAddress({ kind, id, course_id: courseId }, true),
  target: id,
});

import { eq } from 'drizzle-orm';
import { programmeAddress } from '../../../src/routes/programme-address.ts';
import { defineSubject } from '../../platform/flows/subject.ts';
import { programmeIntakes, programmes } from '../../tables/programmes.ts';

/** An intake is about its programme. */
export const intakeSubject = defineSubject({
  table: programmeIntakes,
  columns: {
    programmeId: programmes.id,
    kind: programmes.kind,
    courseId: programmes.courseId,
    title: programmes.title,
    timezone: programmes.timezone,
  },
  join: (query) => query.innerJoin(programmes, eq(programmes.id, programmeIntakes.programmeId)),
  about: ({ programmeId, kind, courseId, title, timezone }) => ({
    title,
    timezone,
    path: programmeAddress({ kind, id: programmeId, course_id: courseId }, true),
  }),
});

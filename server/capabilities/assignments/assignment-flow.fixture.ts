import { addAssignment } from '../../../tests/support/assignments.ts';
import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { assignmentSubmissions, assignments } from '../../tables/assignments.ts';
import { assignmentFlow } from './assignment-flow.ts';

/** The work of a learner in the course. The model's events use a rubric with one line. */
export const fixture = flowFixture({
  flow: assignmentFlow,
  prepare: async (server) => {
    const { db } = server.database;
    const { id, courseId } = await addAssignment(server);
    await db.update(assignments).set({ rubric: [{ id: 'a', text: ['Structure'], points: 4 }] });
    const { user, token } = await server.signUp();
    await server.call('/course-enrolments', { token, body: { course_id: courseId } });
    const now = server.clock.now();
    const content = { text: 'What I found.', urls: [] };
    const place = { userId: user.id, kind: 'assignment', subjectId: id } as const;
    await db.insert(drafts).values({ ...place, version: 1, content, savedAt: now, createdAt: now });
    return { assignmentId: id, userId: user.id, createdAt: now, updatedAt: now };
  },
  furnish: async ({ database: { db } }, { id: workId, count: no, isLate, penalty, submittedAt }) => {
    if (submittedAt === null) return;
    const receipt = `${workId}-${no}-FIXTURE`;
    const copy = { workId, no, receipt, draftVersion: 1, text: 'What I found.', urls: [], isLate, penalty };
    await db.insert(assignmentSubmissions).values({ ...copy, submittedAt });
  },
});

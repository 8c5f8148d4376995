import { assignments } from '../../server/tables/assignments.ts';
import type { AssignmentDetails, Draft } from '../../src/shared/transport/schema.d.ts';
import { addCourse } from './learning.ts';
import { beginIds, type Situation } from './samples.ts';
import type { Account, TestServer } from './server.ts';

type NewAssignment = Partial<typeof assignments.$inferInsert>;

const words = (text: string) => [{ kind: 'paragraph' as const, children: [text] }];
let count = 0;

/** Adds an assignment with two criteria in its rubric, worth 4 and 2 points. @returns its id and its course's */
export async function addAssignment(
  server: TestServer,
  more: NewAssignment = {},
): Promise<{ id: number; courseId: number; itemId: number }> {
  const { database, clock } = server;
  const course = await addCourse(server, [{}, { kind: 'assignment', rule: 'pass' }]);
  const itemId = course.itemIds[1] ?? 0;
  count += 1;
  const now = clock.now();
  const [row] = await database.db
    .insert(assignments)
    .values({
      externalRef: `assignment-${count}`,
      title: 'Check a claim',
      summary: 'One claim of the week.',
      courseId: course.id,
      lessonItemId: itemId,
      language: 'en',
      brief: words('Choose a claim.'),
      sample: words('I chose one.'),
      rubric: [
        { id: 'question', text: ['The question is clear.'], points: 4 },
        { id: 'sources', text: ['The sources are named.'], points: 2 },
      ],
      passPercent: 50,
      timezone: 'Europe/Berlin',
      latePercent: 10,
      improveDays: 14,
      maxCharacters: 5_000,
      maxUrls: 3,
      maxFiles: 3,
      hash: '',
      createdAt: now,
      updatedAt: now,
      ...more,
    })
    .returning({ id: assignments.id });
  return { id: row?.id ?? 0, courseId: course.id, itemId };
}

export const day = 86_400_000;

/** The time after this many days. */
export const inDays = ({ clock }: TestServer, days: number): Date => new Date(clock.now().getTime() + days * day);

/** A learner who is enrolled in a course. */
export async function addLearner(server: TestServer, courseId: number, account?: Account) {
  const learner = account ?? (await server.signUp());
  const { token } = learner;
  await server.call('/course-enrolments', { token, body: { course_id: courseId } });
  const detailsOf = async (id: number) => {
    const { body } = await server.call(`/assignment-details/${id}`, { token });
    return body?.data as AssignmentDetails;
  };
  const save = (id: number, text: string, version: number, bases: readonly number[] = [], more: object = {}) =>
    server.call('/drafts', {
      token,
      body: {
        kind: 'assignment',
        subject_id: id,
        content: { text, file_ids: [], urls: [], ...more },
        version,
        bases: [...bases],
      },
    });
  const submit = (id: number, version: number) =>
    server.call('/assignment-submissions', { token, body: { assignment_id: id, version } });
  /** Writes a new version of the current draft, and submits it. */
  const handIn = async (id: number, text: string) => {
    const { draft } = await detailsOf(id);
    const seen = draft?.version ?? 0;
    const { body } = await save(id, text, seen + 1, [seen]);
    return submit(id, (body?.data as Draft).version);
  };
  return { ...learner, detailsOf, save, submit, handIn };
}

/** A learner with a submission. @returns the learner, the work's id, and the work as the learner sees it */
export async function submitted(server: TestServer, more: NewAssignment = {}) {
  const assignment = await addAssignment(server, more);
  const learner = await addLearner(server, assignment.courseId);
  const { body } = await learner.handIn(assignment.id, '# What I found');
  const { my } = body?.data as AssignmentDetails;
  return { assignment, learner, id: my?.id ?? 0, my };
}

/** Adds assignment 4 of the contract's examples, in a course of the caller. @returns the learner */
export async function addSampleAssignment({ server, caller }: Pick<Situation, 'server' | 'caller'>) {
  await beginIds(server.database, { assignments: 4 });
  const { courseId } = await addAssignment(server);
  return addLearner(server, courseId, caller);
}

/** Adds an assignment with the caller's draft in version 7. */
export async function addSampleDraft(situation: Pick<Situation, 'server' | 'caller'>): Promise<void> {
  const learner = await addSampleAssignment(situation);
  await learner.save(4, '# What I found', 7);
}

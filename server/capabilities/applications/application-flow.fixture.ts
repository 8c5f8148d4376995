import { sql } from 'drizzle-orm';
import { addIntake, filled } from '../../../tests/support/applications.ts';
import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { interviewSlots } from '../../tables/applications.ts';
import { formVersions } from '../../tables/forms.ts';
import { applicationFlow } from './application-flow.ts';

/**
 * An application to an intake with unlimited places. The model's events refer to the interview slot with
 * the id 1.
 */
export const fixture = flowFixture({
  flow: applicationFlow,
  prepare: async (server) => {
    const { db } = server.database;
    const intakeId = await addIntake(server, { documents: [] });
    const [form] = await db.select({ id: formVersions.id }).from(formVersions);
    const { user } = await server.signUp();
    const now = server.clock.now();
    await db.execute(sql`select setval('interview_slots_id_seq', 1, false)`);
    const times = { startsAt: now, endsAt: new Date(now.getTime() + 1), createdAt: now, updatedAt: now };
    await db.insert(interviewSlots).values({ intakeId, ref: 'one', ...times });
    const reference = 'FIXT-URE2';
    return { userId: user.id, intakeId, reference, formVersionId: form?.id ?? 0, createdAt: now, updatedAt: now };
  },
  furnish: async ({ database: { db }, clock }, { id: subjectId, userId }) => {
    const { file_ids: _, ...content } = filled;
    await db.delete(drafts);
    const times = { savedAt: clock.now(), createdAt: clock.now() };
    await db.insert(drafts).values({ userId, kind: 'application', subjectId, version: 1, content, ...times });
  },
});

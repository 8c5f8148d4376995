import { eq } from 'drizzle-orm';
import type { ApplicationAnswer } from '../../../src/shared/transport/schema.d.ts';
import { addIntake, applicant, filled, uploadDocument } from '../../../tests/support/applications.ts';
import { addProgramme } from '../../../tests/support/programmes.ts';
import { addSampleForm } from '../../../tests/support/sample-form.ts';
import { beginIds, type OperationSample, type Samples, type Situation } from '../../../tests/support/samples.ts';
import type { TestServer } from '../../../tests/support/server.ts';
import { defineUserContent, hoursFromNow, saveDraft } from '../../../tests/support/user-content.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { applicationDocuments, applications, interviewSlots } from '../../tables/applications.ts';
import { programmeIntakes } from '../../tables/programmes.ts';

type Stage = 'draft' | 'sent' | 'asked' | 'invited';

const states: Readonly<Record<Exclude<Stage, 'draft'>, { state: string; version: number }>> = {
  sent: { state: 'underway.submitted', version: 2 },
  asked: { state: 'underway.considered.infoNeeded', version: 4 },
  invited: { state: 'underway.considered.interview.choosing', version: 4 },
};

const inHours = (server: TestServer, hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000);

/** Application 6 of the contract's examples, with document 8, file 12 and version 7 of its draft. */
const applied =
  (stage: Stage): NonNullable<OperationSample['prepare']> =>
  async ({ server, caller }) => {
    const { db } = server.database;
    await beginIds(server.database, { applications: 6, application_documents: 8, files: 12, interview_slots: 9 });
    // The samples reuse user ids, so forget the calls that were counted for earlier users.
    server.forgetCalls();
    const own = applicant(server, caller);
    const intakeId = await addIntake(server);
    const { id } = await own.start(intakeId);
    await own.write(id, filled, 7);
    const fileId = await uploadDocument(server, caller);
    const addedAt = server.clock.now();
    await db.insert(applicationDocuments).values({ applicationId: id, document: 'Letter', fileId, addedAt });
    if (stage !== 'draft') {
      const at = { submittedAt: addedAt, dueAt: stage === 'sent' ? null : inHours(server, 24) };
      await db.update(applications).set({ ...states[stage], ...at });
    }
    const slot = { intakeId, ref: 'one', createdAt: addedAt, updatedAt: addedAt };
    await db.insert(interviewSlots).values({ ...slot, startsAt: inHours(server, 30), endsAt: inHours(server, 31) });
  };

const withdraw = ({ server }: Situation) => server.database.db.update(applications).set({ state: 'over.withdrawn' });

async function withdrawWithOtherDocuments(situation: Situation): Promise<void> {
  await withdraw(situation);
  await situation.server.database.db.update(applicationDocuments).set({ document: 'Other' });
}

const newIntake = async (place: Parameters<typeof addProgramme>[0]): Promise<number> => {
  const programmeId = await addProgramme(place);
  const [intake] = await place.database.db
    .select({ id: programmeIntakes.id })
    .from(programmeIntakes)
    .where(eq(programmeIntakes.programmeId, programmeId));
  return intake?.id ?? 0;
};

export const samples: Samples = {
  operations: {
    startApplication: {
      refused: ({ server }) => server.database.db.update(programmeIntakes).set({ state: 'cancelled' }),
    },
    getApplication: { prepare: applied('draft') },
    addApplicationDocument: { prepare: applied('draft'), refused: withdrawWithOtherDocuments },
    removeApplicationDocument: { prepare: applied('draft'), refused: withdrawWithOtherDocuments },
    submitApplication: {
      prepare: applied('draft'),
      // Removes required answers from the draft.
      invalid: ({ server }) =>
        server.database.db
          .update(drafts)
          .set({ content: { text: '', urls: [], answers: [] } })
          .where(eq(drafts.kind, 'application')),
    },
    changeApplication: { prepare: applied('sent') },
    provideInformation: { prepare: applied('asked') },
    listInterviewSlots: { prepare: applied('invited') },
    chooseInterview: { prepare: applied('invited'), refused: withdraw },
  },
  rows: {
    applications: async (server, { user }) => {
      const [at, formVersionId] = [server.clock.now(), await addSampleForm(server.database)];
      const draft = { state: 'draft', closesAt: at, formVersionId, createdAt: at, updatedAt: at };
      await server.database.db.insert(applications).values({
        userId: user.id,
        intakeId: await newIntake(server),
        reference: `reference of ${user.name}`,
        ...draft,
      });
    },
    // A slot with an interviewer.
    interview_slots: async (server, { user }) => {
      const at = server.clock.now();
      await server.database.db.insert(interviewSlots).values({
        intakeId: await newIntake(server),
        ref: 'one',
        startsAt: at,
        endsAt: inHours(server, 1),
        presenterId: user.id,
        createdAt: at,
        updatedAt: at,
      });
    },
  },
  retention: async ({ database, clock, db, userIds: [userId], ago, pair }) => {
    const intakeId = await newIntake({ database, clock });
    const formVersionId = await addSampleForm(database);
    const application = { userId, intakeId, state: 'over.rejected', formVersionId, closesAt: ago(1_200) };
    const madeAt = { createdAt: ago(1_200), updatedAt: ago(1_200) };
    await db
      .insert(applications)
      .values(pair(1_095, (decidedAt, index) => ({ ...application, ...madeAt, reference: `${index}`, decidedAt })));
  },
  userContent: defineUserContent({
    prepare: ({ server }) => addIntake(server, { documents: [] }),
    texts: {
      'an application, and the messages about it': {
        fields: ['application', 'saveDraft.content.answers.values', 'provideInformation.text'],
        write: async (writing, intake_id) => {
          const { api, operate, writer, line, text } = writing;
          const { token } = writer;
          const { id } = (await api.call<ApplicationAnswer>('/applications', { token, body: { intake_id } })).item;
          const answers = [{ field: 'name', values: [line] }];
          await saveDraft(writing, 'application', id, { answers, rules: [{ id: 'need', is_met: true }] });
          const body = { id, version: 1, file_ids: [], is_declared: true };
          await api.call('/application-submissions', { token, body });
          await operate('event', 'application', String(id), 'review.started');
          const until = `${hoursFromNow(24).toISOString().slice(0, 19)}Z`;
          await operate('event', 'application', String(id), 'info.requested', '--until', until, '--reason', line);
          const { version } = (await api.call<ApplicationAnswer>(`/application-details/${id}`, { token })).item;
          await api.call('/application-information', { token, body: { id, version, text } });
          return [{ by: 'writer', at: `/application?id=${id}` }];
        },
      },
    },
    // Names of a document and a rule of the programme.
    exemptFields: ['addApplicationDocument.document', 'saveDraft.content.rules.id'],
  }),
};

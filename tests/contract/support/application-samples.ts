import { eq, sql } from 'drizzle-orm';
import { applicationDocuments, applications, interviewSlots } from '../../../server/platform/db/applications-schema.ts';
import { drafts } from '../../../server/platform/db/drafts-schema.ts';
import { programmeIntakes } from '../../../server/platform/db/programmes-schema.ts';
import { addIntake, applicant, filled, uploadDocument } from '../../support/applications.ts';
import type { Account, TestServer } from '../../support/server.ts';

type Stage = 'draft' | 'sent' | 'asked' | 'invited';

/** Where the examples of a call stand, by its name. */
const stages: Readonly<Record<string, Stage>> = {
  getApplication: 'draft',
  addApplicationDocument: 'draft',
  removeApplicationDocument: 'draft',
  submitApplication: 'draft',
  changeApplication: 'sent',
  provideInformation: 'asked',
  listInterviewSlots: 'invited',
  chooseInterview: 'invited',
};

const states: Readonly<Record<Exclude<Stage, 'draft'>, { state: string; version: number }>> = {
  sent: { state: 'underway.submitted', version: 2 },
  asked: { state: 'underway.considered.infoNeeded', version: 4 },
  invited: { state: 'underway.considered.interview.choosing', version: 4 },
};

const inADay = (server: TestServer, hours = 24) => new Date(server.clock.now().getTime() + hours * 3_600_000);

/** The application 6 of the contract's examples, with its document 8, the file 12 and the version 7 of its draft. */
async function addSampleApplication(server: TestServer, learner: Account, stage: Stage) {
  const { db } = server.database;
  await db.execute(sql`select setval('applications_id_seq', 6, false), setval('application_documents_id_seq', 8, false),
    setval('files_id_seq', 12, false), setval('interview_slots_id_seq', 9, false)`);
  // People have the same ids again and again.
  server.forgetCalls();
  const own = applicant(server, learner);
  const intakeId = await addIntake(server);
  const { id } = await own.start(intakeId);
  await own.write(id, filled, 7);
  const fileId = await uploadDocument(server, learner);
  const addedAt = server.clock.now();
  const [document] = await db
    .insert(applicationDocuments)
    .values({ applicationId: id, document: 'Letter', fileId, addedAt })
    .returning({ id: applicationDocuments.id });
  if (stage !== 'draft') {
    const at = { submittedAt: addedAt, dueAt: stage === 'sent' ? null : inADay(server) };
    await db.update(applications).set({ ...states[stage], ...at });
  }
  const slot = { intakeId, ref: 'one', createdAt: addedAt, updatedAt: addedAt };
  await db.insert(interviewSlots).values({ ...slot, startsAt: inADay(server, 30), endsAt: inADay(server, 31) });
  return { id, fileId, documentId: document?.id ?? 0 };
}

const added =
  (stage: Stage, name: keyof Awaited<ReturnType<typeof addSampleApplication>>) =>
  async (server: TestServer, owner: Account): Promise<number> =>
    (await addSampleApplication(server, owner, stage))[name];

/** What of applications belongs to a user, by its kind. */
export const ownApplications = {
  application: { table: applications, create: added('draft', 'id') },
  sent_application: { table: applications, create: added('sent', 'id') },
  asked_application: { table: applications, create: added('asked', 'id') },
  invited_application: { table: applications, create: added('invited', 'id') },
  application_document: { table: applicationDocuments, create: added('draft', 'documentId') },
  application_upload: { table: applicationDocuments, create: added('draft', 'fileId') },
};

/** What the examples of the contract speak of, where a call is about applications. */
export async function prepareSampleApplication(
  server: TestServer,
  operationId: string,
  learner: Account,
): Promise<void> {
  const stage = stages[operationId];
  if (stage !== undefined) await addSampleApplication(server, learner, stage);
}

/** Brings what an operation asks of an application into a state in which it is refused. */
export async function refuseApplication({ database: { db } }: TestServer, operationId: string): Promise<void> {
  if (operationId === 'startApplication') await db.update(programmeIntakes).set({ state: 'cancelled' });
  if (operationId === 'addApplicationDocument' || operationId === 'removeApplicationDocument') {
    await db.update(applications).set({ state: 'over.withdrawn' });
    await db.update(applicationDocuments).set({ document: 'Other' });
  }
  if (operationId === 'chooseInterview') await db.update(applications).set({ state: 'over.withdrawn' });
}

/** Takes out of the draft what is asked. */
export async function emptyApplication({ database: { db } }: TestServer, operationId: string): Promise<void> {
  if (operationId !== 'submitApplication') return;
  const content = { text: '', urls: [], answers: [] };
  await db.update(drafts).set({ content }).where(eq(drafts.kind, 'application'));
}

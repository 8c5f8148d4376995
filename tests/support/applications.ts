import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { applicationFlow } from '../../server/capabilities/applications/application-flow.ts';
import type { ImportedProgramme } from '../../server/capabilities/programmes/import/row.ts';
import { sendNamed } from '../../server/platform/flows/apply.ts';
import { addFile } from '../../server/platform/storage/files.ts';
import { inScratch } from '../../server/platform/storage/scratch.ts';
import { applications } from '../../server/tables/applications.ts';
import { formVersions } from '../../server/tables/forms.ts';
import { programmeIntakes } from '../../server/tables/programmes.ts';
import type { ApplicationAnswer, ApplicationDetails, DraftContent } from '../../src/shared/transport/schema.d.ts';
import { addLearners } from './learners.ts';
import { addProgramme, intakeIn, type Place } from './programmes.ts';
import { addSampleForm, blankForm } from './sample-form.ts';
import type { Account, TestServer } from './server.ts';

/** A scholarship with a form of one field, a rule to confirm and a document. @returns the id of its intake */
export async function addIntake(place: Place, more: Partial<ImportedProgramme> = {}): Promise<number> {
  await addSampleForm(place.database, blankForm);
  const programmeId = await addProgramme(place, {
    form: blankForm.slug,
    rules: [{ id: 'need', kind: 'asked', text: 'You cannot pay for it alone.' }],
    documents: [{ name: 'Letter', required: true }],
    ...more,
  });
  const [intake] = await place.database.db
    .select({ id: programmeIntakes.id })
    .from(programmeIntakes)
    .where(eq(programmeIntakes.programmeId, programmeId));
  return intake?.id ?? 0;
}

/** Uploads a file for an application. @returns its id */
export const uploadDocument = (server: TestServer, { user }: Account): Promise<number> =>
  inScratch(server.store, async (folder) => {
    const path = join(folder, 'letter.png');
    await sharp({ create: { width: 9, height: 6, channels: 3, background: '#336699' } }).toFile(path);
    const added = { userId: user.id, purpose: 'application', name: 'Letter.png', type: 'image/png', path };
    return addFile(server.database.db, server.store, added, server.clock.now());
  });

/** Answers to every question. */
export const filled: DraftContent = {
  text: '',
  file_ids: [],
  urls: [],
  answers: [{ field: 'name', values: ['Asha Rao'] }],
  rules: [{ id: 'need', is_met: true }],
};

/** A learner who applies, with the calls that this needs. */
export function applicant(server: TestServer, account: Account) {
  const { token } = account;
  const post = (path: string, body: object) => server.call(path, { token, body });
  const itemOf = ({ body }: Awaited<ReturnType<typeof post>>): ApplicationDetails =>
    (body?.data as ApplicationAnswer).item;
  const get = <T>(path: string) => server.call(path, { method: 'GET', token }).then(({ body }) => body?.data as T);
  const me = {
    account,
    post,
    get,
    start: async (intakeId: number) => itemOf(await post('/applications', { intake_id: intakeId })),
    read: async (id: number) => (await get<ApplicationAnswer>(`/application-details/${id}`)).item,
    write: (id: number, content: DraftContent, version: number, bases: readonly number[] = [0]) =>
      post('/drafts', { kind: 'application', subject_id: id, content, version, bases }),
    attach: async (id: number, document = 'Letter') => {
      const fileId = await uploadDocument(server, account);
      await post('/application-documents', { application_id: id, document, file_id: fileId });
      return fileId;
    },
    submit: (id: number, version: number, fileIds: readonly number[], more: object = {}) =>
      post('/application-submissions', { id, version, file_ids: fileIds, is_declared: true, ...more }),
    /** Applies, from the first call to sending the application. @returns the id */
    apply: async (intakeId: number, more: object = {}): Promise<number> => {
      const { id } = await me.start(intakeId);
      await me.write(id, filled, 1);
      const fileId = await me.attach(id);
      const { status } = await me.submit(id, 1, [fileId], more);
      if (status !== 200) throw new Error(`The application was not sent: ${status}`);
      return id;
    },
    change: (id: number, event: string, version: number) => post('/application-events', { id, event, version }),
  };
  return me;
}

/** Sends events as an operator in turn. @returns the outcome of the last */
export async function decideOn(server: TestServer, id: number, ...events: (string | object)[]): Promise<string> {
  let kind = '';
  for (const one of events) {
    const { reason = '', ...event } = (typeof one === 'string' ? { type: one } : one) as {
      type: string;
      reason?: string;
    };
    const at = server.clock.now().getTime();
    const sent = { id, event: { ...event, at }, sender: 'operator', userId: null, reason } as const;
    kind = (await sendNamed(server.database.db, applicationFlow, sent)).kind;
  }
  return kind;
}

/** Adds applications of different people in a state. @returns their ids */
export async function addApplications(
  place: Place,
  count: number,
  state: string,
  places: number | null = null,
): Promise<number[]> {
  const { db } = place.database;
  const intake = places === null ? {} : { intakes: [{ ...intakeIn(place, -10, 20), places }] };
  const intakeId = await addIntake(place, intake);
  const [form] = await db.select({ id: formVersions.id }).from(formVersions);
  const now = place.clock.now();
  const ids: number[] = [];
  const people = await addLearners(place, count);
  for (let from = 0; from < people.length; from += 500) {
    const rows = people.slice(from, from + 500).map((userId) => ({
      userId,
      intakeId,
      reference: `MANY-${userId}`,
      state,
      closesAt: now,
      submittedAt: now,
      dueAt: state === 'underway.offered' ? new Date(now.getTime() + 86_400_000) : null,
      formVersionId: form?.id ?? 0,
      createdAt: now,
      updatedAt: now,
    }));
    const added = await db.insert(applications).values(rows).returning({ id: applications.id });
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

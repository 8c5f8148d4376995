import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import { applicationFlow } from '../capabilities/applications/application-flow.ts';
import { applicationDrafts, startApplication } from '../capabilities/applications/start.ts';
import { submit } from '../capabilities/applications/submit.ts';
import { demoAccounts } from '../platform/accounts/demo.ts';
import { users } from '../platform/db/account-schema.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { instantOf } from '../platform/db/instant.ts';
import { noticeMails } from '../platform/db/notice-mails-schema.ts';
import { saveDraft } from '../platform/drafts/store.ts';
import { sendNamed } from '../platform/flows/apply.ts';
import { addFile } from '../platform/storage/files.ts';
import { inScratch } from '../platform/storage/scratch.ts';
import type { FileStore } from '../platform/storage/store.ts';
import { applicationDocuments, applications } from '../tables/applications.ts';
import { programmeIntakes, programmes } from '../tables/programmes.ts';

const day = 86_400_000;

const why = 'I taught myself most of what I know. Now I’d like to learn from people who do this every day.';
const intern = { name: 'Lea Learner', begin: '2030-01-07', why };
const scholar = {
  name: 'Lea Learner',
  born: '1998-05-17',
  plan: 'I left school early and would like to go back. My plan is two years of evening school, then a degree in statistics.',
  money: 'I’d use the money for books and travel, and to work one day less each week.',
  other: 'none',
};

interface DemoApplication {
  programme: string;
  answers: Readonly<Record<string, string>>;
  rules: readonly string[];
  /** The submitted document; null if no document was submitted. */
  document: string | null;
  isSent: boolean;
  /** Staff's decisions in order. */
  steps: readonly { type: string; reason?: string; inDays?: number }[];
}

const read = { type: 'review.started' };

/** Example applications in six states. */
const demo: readonly DemoApplication[] = [
  {
    programme: 'demo:first-year',
    answers: { name: 'Lea Learner', plan: 'I’d like to study water engineering' },
    rules: ['first-degree'],
    document: null,
    isSent: false,
    steps: [],
  },
  {
    programme: 'demo:return',
    answers: scholar,
    rules: ['age', 'break'],
    document: null,
    isSent: true,
    steps: [read],
  },
  {
    programme: 'demo:backend',
    answers: intern,
    rules: [],
    document: 'CV',
    isSent: true,
    steps: [
      read,
      {
        type: 'info.requested',
        reason: 'Can we see some of your code? Please send us a link to one project.',
        inDays: 5,
      },
    ],
  },
  {
    programme: 'demo:archive',
    answers: intern,
    rules: ['reading'],
    document: 'CV',
    isSent: true,
    steps: [
      read,
      {
        type: 'place.offered',
        reason: 'Your careful way of reading is exactly right for our archive. We’d be happy to work with you.',
        inDays: 6,
      },
    ],
  },
  {
    programme: 'demo:subtitles',
    answers: intern,
    rules: ['language'],
    document: 'CV',
    isSent: true,
    steps: [
      read,
      {
        type: 'application.rejected',
        reason:
          'We chose two applicants with subtitling experience. Please apply again with some examples of your own subtitles.',
      },
    ],
  },
  {
    programme: 'demo:museum',
    answers: intern,
    rules: ['visit'],
    document: 'CV',
    isSent: true,
    steps: [
      read,
      { type: 'application.shortlisted' },
      {
        type: 'interview.invited',
        reason:
          'Please think of one building that was hard to enter for a person with a disability. We’d like to hear about it.',
      },
    ],
  },
];

const referenceOf = (index: number) => `DEMO-000${index + 1}`;

/** Deletes applications that have expired since the last start, so that this start creates them again. */
async function forgetEnded(tx: Db, userId: number, now: Date): Promise<void> {
  const isEnded = or(
    inArray(applications.state, ['notSubmitted', 'over.lapsed']),
    sql`${applications.dueAt} <= ${instantOf(now)}`,
  );
  await tx
    .delete(applications)
    .where(and(eq(applications.userId, userId), like(applications.reference, 'DEMO-%'), isEnded));
}

const addCv = (db: Db, store: FileStore, userId: number, now: Date): Promise<number> =>
  inScratch(store, async (folder) => {
    const path = join(folder, 'cv');
    const { default: PDFDocument } = await import('pdfkit');
    const document = new PDFDocument({ info: { Title: 'CV', CreationDate: now } });
    document.text('Lea Learner\n\nSkills: Python, SQL and public speaking.').end();
    await pipeline(document, createWriteStream(path));
    const cv = { userId, purpose: 'application', name: 'CV.pdf', type: 'application/pdf', path };
    return addFile(db, store, cv, now);
  });

async function keepOne(db: Db, store: FileStore, userId: number, index: number, now: Date): Promise<void> {
  const one = demo[index];
  const reference = referenceOf(index);
  if (one === undefined || (await db.$count(applications, eq(applications.reference, reference))) > 0) return;
  const [intake] = await db
    .select({ id: programmeIntakes.id })
    .from(programmeIntakes)
    .innerJoin(programmes, eq(programmes.id, programmeIntakes.programmeId))
    .where(eq(programmes.externalRef, one.programme));
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const begun = intake === undefined ? null : await startApplication(db, userId, intake.id, ago(5));
  if (begun?.kind !== 'there') return;
  const { id } = begun;
  await db.update(applications).set({ reference }).where(eq(applications.id, id));
  const content = {
    text: '',
    file_ids: [],
    urls: [],
    answers: Object.entries(one.answers).map(([field, value]) => ({ field, values: [value] })),
    rules: one.rules.map((rule) => ({ id: rule, is_met: true })),
  };
  const place = { kind: 'application', subject_id: id } as const;
  await saveDraft(db, applicationDrafts, userId, { ...place, content, version: 2, bases: [1] }, ago(4));
  const files: number[] = [];
  if (one.document !== null) {
    files.push(await addCv(db, store, userId, ago(4)));
    const rows = files.map((fileId) => ({ applicationId: id, document: one.document ?? '', fileId, addedAt: ago(4) }));
    await db.insert(applicationDocuments).values(rows);
  }
  if (!one.isSent) return;
  await submit(db, userId, { id, version: 2, file_ids: files }, ago(3));
  for (const { type, reason = '', inDays = 0 } of one.steps) {
    const event = { type, at: ago(1).getTime(), until: now.getTime() + inDays * day };
    await sendNamed(db, applicationFlow, { id, event, sender: 'operator', userId: null, reason });
  }
}

/** Creates applications of the demo learner in six states, as they would be after some days. */
export async function keepDemoApplications({ db }: Pick<Database, 'db'>, store: FileStore, now: Date): Promise<void> {
  const [learner] = await db.select({ id: users.id }).from(users).where(eq(users.email, demoAccounts.learner));
  if (learner === undefined) return;
  await forgetEnded(db, learner.id, now);
  for (const index of demo.keys()) await keepOne(db, store, learner.id, index, now);
  // These decisions are made up, so they aren't mailed.
  await db
    .update(noticeMails)
    .set({ dueAt: null })
    .where(and(eq(noticeMails.userId, learner.id), like(noticeMails.kind, 'application_%')));
}

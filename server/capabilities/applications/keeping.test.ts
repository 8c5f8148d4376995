import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { entriesPart } from '../../../src/shared/portfolio/entries.ts';
import type { ApplicationPage, DataExport, NoticeList } from '../../../src/shared/transport/schema.d.ts';
import { addApplications, addIntake, applicant, decideOn, filled } from '../../../tests/support/applications.ts';
import { addSampleFile } from '../../../tests/support/sample-file.ts';
import { accountPassword, startServer } from '../../../tests/support/server.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { send, sweep } from '../../platform/flows/apply.ts';
import { rowsAtOnce } from '../../platform/retention/rule.ts';
import { removeFiles } from '../../platform/storage/files.ts';
import { applicationDocuments, applications } from '../../tables/applications.ts';
import { programmeIntakes } from '../../tables/programmes.ts';
import { intakeFlow } from '../programmes/module.ts';
import { applicationFlow } from './application-flow.ts';
import { deleteDocuments } from './documents-sweep.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;
const day = 86_400_000;

let asha: ReturnType<typeof applicant>;
beforeEach(async () => {
  await server.reset();
  asha = applicant(server, await server.signUp('Asha Rao'));
});
afterAll(() => server.close());

const sentNotices = async () =>
  (await asha.get<NoticeList>('/notification-list')).items.map(({ kind, facts }) => [
    kind,
    facts.tag ?? null,
    facts.words ?? null,
  ]);
const later = (days: number) => new Date(clock.now().getTime() + days * day);

describe('the documents of an application', () => {
  it('37.12: are deleted after the programme’s retention period, a week after the applicant is notified', async () => {
    const id = await asha.apply(await addIntake(server, { keeps_days: 30 }));
    await decideOn(server, id, 'review.started', { type: 'application.rejected', reason: 'Others were nearer.' });
    expect(await deleteDocuments(db, later(20))).toBe(0);
    expect(await deleteDocuments(db, later(24))).toBe(0);
    expect((await sentNotices())[0]?.[0]).toBe('application_documents');
    expect(await deleteDocuments(db, later(30))).toBe(0);
    expect(await db.$count(applicationDocuments)).toBe(1);
    expect(await deleteDocuments(db, later(32))).toBe(1);
    expect(await db.$count(applicationDocuments)).toBe(0);
    expect((await asha.read(id)).copy?.documents).toMatchObject([{ document: 'Letter', name: 'Letter.png' }]);
  });

  it('39.34: include the files of a copied portfolio, which are kept as long, whatever happens to the portfolio', async () => {
    const { account } = asha;
    const file_id = await addSampleFile(server, account, 'portfolio', 'Map.png');
    const write = (version: number, files: { file_id: number; text: string }[]) =>
      asha.post('/drafts', {
        kind: 'portfolio',
        subject_id: 4,
        version,
        bases: [version - 1],
        content: { text: '', urls: [], ...entriesPart([{ id: 'k3v9x2aa', fields: { name: 'A map' }, files }]) },
      });
    await write(1, [{ file_id, text: 'All stops.' }]);
    const intake = await addIntake(server, { keeps_days: 30 });
    const id = await asha.apply(intake, { shares_portfolio: true });
    await write(2, []);
    await asha.post('/portfolio-sharing', { hidden_sections: ['projects'] });
    const filesNow = async () => (await asha.read(id)).copy?.portfolio?.files;
    expect(await filesNow()).toMatchObject([
      { id: file_id, name: 'Map.png', path: expect.stringMatching(/^\/files\//) },
    ]);
    expect(await removeFiles(db, [file_id]).then(() => filesNow())).toHaveLength(1);
    await decideOn(server, id, 'review.started', { type: 'application.rejected', reason: 'Others were nearer.' });
    await deleteDocuments(db, later(24));
    expect(await deleteDocuments(db, later(32))).toBe(1);
    const { copy } = await asha.read(id);
    expect([copy?.portfolio?.sections.length, await filesNow()]).toEqual([1, []]);
  });

  it('37.12: are deleted with an application that was never submitted', async () => {
    const { id } = await asha.start(await addIntake(server, { keeps_days: 8 }));
    await asha.write(id, filled, 1);
    await asha.attach(id);
    await sweep(db, applicationFlow, later(20));
    expect(await deleteDocuments(db, later(22))).toBe(0);
    expect(await deleteDocuments(db, later(30))).toBe(1);
    expect([await db.$count(applicationDocuments), await db.$count(drafts)]).toEqual([0, 0]);
  });

  it('37.12: are not needed for deletion: an unsent draft without documents is also deleted after a notification', async () => {
    const { id } = await asha.start(await addIntake(server, { keeps_days: 8, documents: [] }));
    await asha.write(id, filled, 1);
    await sweep(db, applicationFlow, later(20));
    expect(await deleteDocuments(db, later(22))).toBe(0);
    expect((await sentNotices())[0]?.[0]).toBe('application_documents');
    expect(await deleteDocuments(db, later(30))).toBe(1);
    expect([await db.$count(drafts), await deleteDocuments(db, later(31))]).toEqual([0, 0]);
  });

  it('37.12: are announced for deletion again when the application was reopened after the first notification', async () => {
    const { id } = await asha.start(await addIntake(server, { keeps_days: 8 }));
    await asha.attach(id);
    await sweep(db, applicationFlow, later(20));
    await deleteDocuments(db, later(22));
    await db.update(programmeIntakes).set({ closesAt: later(40) });
    await sweep(db, applicationFlow, later(23));
    await sweep(db, applicationFlow, later(40));
    expect(await deleteDocuments(db, later(49))).toBe(0);
    expect((await sentNotices()).filter(([kind]) => kind === 'application_documents')).toHaveLength(2);
    expect(await deleteDocuments(db, later(56))).toBe(1);
  });

  it('37.12: are deleted in one run, for any number of applications', async () => {
    const ids = await addApplications(server, rowsAtOnce + 1, 'notSubmitted');
    await db.update(applications).set({ decidedAt: later(-400), documentsNotifiedAt: later(-10) });
    const rows = await db.select({ id: applications.id, userId: applications.userId }).from(applications);
    const times = { savedAt: clock.now(), createdAt: clock.now() };
    const { file_ids: _, ...content } = filled;
    await db.insert(drafts).values(
      rows.map((row) => ({
        ...times,
        userId: row.userId,
        subjectId: row.id,
        kind: 'application' as const,
        version: 1,
        content,
      })),
    );
    expect(await deleteDocuments(db, clock.now())).toBe(ids.length);
    expect(await db.$count(drafts)).toBe(0);
  });
});

describe('a withdrawal by the selection team', () => {
  it('37.6: sends a notification with the reason', async () => {
    const id = await asha.apply(await addIntake(server));
    await decideOn(server, id, { type: 'application.withdrawn', reason: 'You asked us to by telephone.' });
    expect((await sentNotices())[0]).toEqual(['application_news', 'withdrawn', 'You asked us to by telephone.']);
    expect((await asha.read(id)).history[0]).toMatchObject({ tag: 'withdrawn', by: 'us' });
  });
});

describe('the data export', () => {
  it('8.5: contains every decision on an application with its time and reason', async () => {
    const id = await asha.apply(await addIntake(server));
    const until = clock.now().getTime() + day;
    await decideOn(server, id, 'review.started', { type: 'info.requested', until, reason: 'Send your second letter.' });
    await decideOn(server, id, { type: 'application.rejected', reason: 'Others were nearer.' });
    const { body } = await asha.post('/data-exports', { password: accountPassword });
    const [exported] = (body?.data as DataExport).applications;
    expect(exported?.['history']).toMatchObject([
      { event: 'application.submitted', sender: 'learner', reason: '' },
      { event: 'review.started', sender: 'operator', reason: '' },
      { event: 'info.requested', sender: 'operator', reason: 'Send your second letter.' },
      { event: 'application.rejected', sender: 'operator', reason: 'Others were nearer.' },
    ]);
  });
});

describe('an intake', () => {
  it('37.5: moves the deadline of its drafts, and ends all applications when it is cancelled', async () => {
    const intakeId = await addIntake(server);
    const { id } = await asha.start(intakeId);
    const change = (type: 'intake.moved' | 'intake.cancelled', closesAt: Date) =>
      send(db, intakeFlow, {
        id: intakeId,
        event: { type, at: clock.now().getTime(), opensAt: later(-9).getTime(), closesAt: closesAt.getTime() },
        sender: 'operator',
        userId: null,
        reason: type === 'intake.cancelled' ? 'The money is gone.' : '',
      });
    const moved = later(40);
    await change('intake.moved', moved);
    // The new date is shown before it is stored.
    expect((await asha.read(id)).due_at).toBe(moved.toISOString());
    await sweep(db, applicationFlow, clock.now());
    const [row] = await db.select().from(applications).where(eq(applications.id, id));
    expect(row?.closesAt).toEqual(moved);
    await sweep(db, applicationFlow, later(41));
    expect((await sentNotices())[0]).toEqual(['application_news', 'notSubmitted', '']);
    await db.update(programmeIntakes).set({ closesAt: later(60) });
    await sweep(db, applicationFlow, later(41));
    expect((await sentNotices())[0]).toEqual(['application_news', 'draft', '']);
    await change('intake.cancelled', moved);
    await sweep(db, applicationFlow, clock.now());
    expect(await asha.read(id)).toMatchObject({
      state: 'over.cancelled',
      state_reason: 'The money is gone.',
      waiting_on: null,
    });
    expect((await sentNotices())[0]).toEqual(['application_news', 'cancelled', 'The money is gone.']);
  });
});

describe('the list of applications', () => {
  it('37.11: groups applications by whose turn it is, counts each filter under the others, and is available as a table', async () => {
    const [sent, draft] = [await addIntake(server, { title: 'Sent' }), await addIntake(server, { title: '=Draft' })];
    await asha.apply(sent);
    await asha.start(draft);
    const list = (query: string) => asha.get<ApplicationPage>(`/application-list?${query}`);
    const all = await list('');
    expect(all.items.map(({ programme, tags }) => [programme.title, tags.includes('draft')])).toEqual([
      ['=Draft', true],
      ['Sent', false],
    ]);
    expect([all.groups, all.total]).toEqual([{ learner: 1, us: 1, over: 0 }, 2]);
    const mine = await list('group=us');
    expect([mine.total, mine.groups, mine.tags]).toEqual([
      1,
      { learner: 1, us: 1, over: 0 },
      [{ value: 'submitted', count: 1 }],
    ]);
    expect((await list('q=sen')).total).toBe(1);
    const { text } = await asha.get<{ text: string }>('/application-table?group=learner');
    expect(text).toMatch(/^Reference,Programme,.*\r\n[A-Z0-9]{4}-[A-Z0-9]{4},'=Draft,Scholarship,.*,Not sent yet,You,/);
  });
});

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, startServer } from '../../../../tests/support/server.ts';
import { toRows } from '../../../platform/import/list.ts';
import { readAvailability } from '../../live-classes/module.ts';
import { readProfile } from '../profile.ts';
import { mentorList } from './kind.ts';
import { writeMentors } from './write-mentors.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;
let pat: Account;
beforeEach(async () => {
  await server.reset();
  pat = await server.signInPresenter();
});
afterAll(() => server.close());

const usual = {
  about: 'Ask me about letters.',
  topics: 'Letters; Interviews',
  languages: 'en, pt-br',
  minutes: '45',
  join_url: 'https://meet.example.com/pat',
  zone: 'Asia/Kolkata',
  week: 'mon 09:00-12:00; sat 10:00-13:00',
};
const read = (...records: Record<string, string>[]) => {
  const [source] = mentorList.sources;
  if (source === undefined) throw new Error('There is no source');
  const presenter = pat.user.username ?? '';
  const rows = records.map((values, index) => ({ line: index + 2, values: { presenter, ...values } }));
  return toRows(mentorList.row, source, rows);
};
const bring = async (...records: Record<string, string>[]) => {
  const { rows, problems } = read(...records);
  expect(problems).toEqual([]);
  const notes: string[] = [];
  const values = rows.map(({ row }) => row);
  const written = await db.transaction((tx) =>
    writeMentors(tx, values, ({ message }) => notes.push(message), clock.now()),
  );
  return { ...written, notes };
};
const counted = { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };

describe('mentors of a file', () => {
  it('49.12: are presenters who get a mentor profile and weekly hours', async () => {
    expect(await bring(usual)).toMatchObject({ counts: { ...counted, inserted: 1 }, problems: [] });
    expect(await readProfile(db, pat.user.id, clock.now())).toMatchObject({
      version: 1,
      is_open: true,
      topics: ['Letters', 'Interviews'],
      languages: ['en', 'pt-BR'],
      meeting_minutes: 45,
      notice_hours: 24,
      next_free_at: '2026-03-07T04:30:00.000Z',
    });
    expect((await readAvailability(db, pat.user.id)).rules).toEqual([
      { weekday: 1, starts_at: '09:00', ends_at: '12:00' },
      { weekday: 6, starts_at: '10:00', ends_at: '13:00' },
    ]);
    expect((await bring(usual)).counts).toEqual({ ...counted, unchanged: 1 });
    const changed = await bring({ topics: 'Letters', open: 'no' }, { topics: 'Interviews' });
    expect(changed).toMatchObject({ counts: { ...counted, updated: 1, duplicates: 1 }, notes: [/again/] });
    expect(await readProfile(db, pat.user.id, clock.now())).toMatchObject({ is_open: false, about: usual.about });
  });

  it('49.12: are refused with the names of invalid fields', async () => {
    const found = (record: Record<string, string>) => read(record).problems.map(({ column }) => column);
    expect(found({ ...usual, week: 'monday 9-12' })).toEqual(['week']);
    expect(found({ ...usual, minutes: '50', zone: '+05:30' })).toEqual(['minutes', 'zone']);
    const { problems } = await bring({ ...usual, join_url: 'http://meet.example.com', week: 'mon 12:00-09:00' });
    expect(problems.map(({ field }) => field)).toEqual(['join_url', 'week']);
    const { problems: lacking } = await bring({ topics: 'Letters' });
    expect(lacking.map(({ field }) => field).sort()).toEqual(['about', 'join_url', 'languages']);
    expect((await bring({ ...usual, presenter: 'nobody' })).problems).toMatchObject([{ field: 'presenter' }]);
  });
});

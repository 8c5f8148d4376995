import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { DataExport, VolunteerHours, VolunteerHoursPage } from '../../../src/shared/transport/schema.d.ts';
import { paper } from '../../../tests/support/files/pdf.ts';
import { begin, sendFile, uploadOf } from '../../../tests/support/files/uploads.ts';
import { runTool } from '../../../tests/support/run-tool.ts';
import { type Account, accountPassword, startServer } from '../../../tests/support/server.ts';
import { addShift } from '../../../tests/support/volunteering.ts';
import { volunteersAt } from '../../../tests/support/volunteers.ts';
import { capabilities } from '../../composition.ts';
import { deleteDueAccounts } from '../../platform/accounts/delete-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import { files } from '../../platform/db/files-schema.ts';
import { volunteerHours, volunteerHoursFiles } from '../../tables/volunteering.ts';
import { pruneUnused } from '../uploads/retention.ts';

const server = await startServer();
const { clock, app, store } = server;
const { db } = server.database;
const { people, later, post, read, signUp, shiftOf, sendHours, decide } = volunteersAt(server);
const day = 86_400_000;

/** A past shift that the first user was signed up for. */
async function afterShift(): Promise<number> {
  const id = await addShift(server, { inHours: 30 });
  await signUp(people()[0], id);
  await later(33);
  return id;
}

const upload = async (who: Account, name: string, purpose: 'evidence' | 'form' = 'evidence') => {
  server.forgetCalls();
  return sendFile(server, who, { purpose, name, content: paper(`What ${name} says.`) });
};
const hoursOf = async (who: Account, shiftId: number): Promise<VolunteerHours> => {
  const { hours } = await shiftOf(who, shiftId);
  if (hours === null) throw new Error('There are no hours');
  return hours;
};
const namesOf = async (who: Account, shiftId: number) =>
  (await hoursOf(who, shiftId)).files.map(({ name, size }) => `${name} ${size}`);
/** Removes files unused for a day. @returns the names of the remaining files */
async function prune(): Promise<string[]> {
  for (const days of [2, 3])
    await pruneUnused({ db, mailFolder: '', store }, new Date(clock.now().getTime() + days * day));
  return (await db.select().from(files).orderBy(files.id)).map(({ name }) => name);
}

it('38.18: evidence is sent with hours, visible to the learner, corrected together with the hours, and kept as long as they are', async () => {
  const id = await afterShift();
  const [first] = people();
  const sheet = await upload(first, 'sheet.pdf');
  const letter = await upload(first, 'letter.pdf');
  await upload(first, 'unused.pdf');
  expect((await sendHours(first, id, { file_ids: [letter.id, sheet.id] })).status).toBe(200);
  expect(await namesOf(first, id)).toEqual(['letter.pdf 39', 'sheet.pdf 38']);
  const { files: shown, version } = await hoursOf(first, id);
  expect((await app.inject(shown[0]?.address ?? '')).body).toContain('What letter.pdf says.');
  const { items } = await read<VolunteerHoursPage>(first, '/volunteer-hours-list');
  expect(items.map(({ hours }) => hours.files)).toEqual([shown]);

  // Repeating the request changes nothing; other files count as a correction.
  await sendHours(first, id, { file_ids: [letter.id, sheet.id] });
  expect((await hoursOf(first, id)).version).toBe(version);
  expect(await prune()).toEqual(['sheet.pdf', 'letter.pdf']);
  const photo = await upload(first, 'photo.pdf');
  await sendHours(first, id, { file_ids: [sheet.id, photo.id] });
  expect(await namesOf(first, id)).toEqual(['sheet.pdf 38', 'photo.pdf 38']);
  expect((await hoursOf(first, id)).version).toBeGreaterThan(version);
  expect(await prune()).toEqual(['sheet.pdf', 'photo.pdf']);

  await decide('hours.returned', 'The sheet is not signed.');
  expect(await namesOf(first, id)).toEqual(['sheet.pdf 38', 'photo.pdf 38']);
  await sendHours(first, id, { file_ids: [photo.id] });
  expect(await prune()).toEqual(['photo.pdf']);
  await decide('hours.approved');
  expect((await sendHours(first, id, { file_ids: [] })).status).toBe(409);
  expect(await namesOf(first, id)).toEqual(['photo.pdf 38']);
  expect(await prune()).toEqual(['photo.pdf']);
});

it('38.18: evidence that belongs to others, is for other purposes, unfinished or deleted is refused, and nothing changes', async () => {
  const id = await afterShift();
  const [first, second] = people();
  const own = await upload(first, 'sheet.pdf');
  const others = [
    (await upload(second, 'theirs.pdf')).id,
    (await upload(first, 'other.pdf', 'form')).id,
    uploadOf(await begin(server, first, 'evidence', 'begun.pdf', 900)).id,
    999,
  ];
  const refusal = { status: 422, body: { data: { fields: { file_ids: 'is not acceptable' } } } };
  for (const other of others) expect(await sendHours(first, id, { file_ids: [own.id, other] })).toMatchObject(refusal);
  expect([await db.$count(volunteerHours), await db.$count(volunteerHoursFiles)]).toEqual([0, 0]);
  await sendHours(first, id, { file_ids: [own.id], note: 'As I was there.' });
  const before = await hoursOf(first, id);
  for (const other of others)
    expect(await sendHours(first, id, { file_ids: [other], note: 'Another' })).toMatchObject(refusal);
  expect(await hoursOf(first, id)).toEqual(before);
  for (const file_ids of [Array.from({ length: 11 }, (_, index) => index + 1), [own.id, own.id], ['a']])
    expect((await sendHours(first, id, { file_ids })).status).toBe(400);
});

it('38.18: evidence in use can’t be removed, and archives and large files are refused', async () => {
  const id = await afterShift();
  const [first] = people();
  const { id: used } = await upload(first, 'sheet.pdf');
  await sendHours(first, id, { file_ids: [used] });
  expect(await post(first, '/upload-removals', { id: used })).toMatchObject({ status: 409 });
  for (const [name, size, code] of [
    ['sheet.zip', 9, 'file_type'],
    ['sheet.pdf', 10 * 1024 * 1024 + 1, 'file_too_large'],
  ] as const)
    expect((await begin(server, first, 'evidence', name, size)).body?.data).toMatchObject({ code });
});

it('38.18: evidence is in the data export, and deleted with the account', async () => {
  const id = await afterShift();
  const [first] = people();
  const { id: fileId } = await upload(first, 'sheet.pdf');
  await sendHours(first, id, { file_ids: [fileId] });
  const exported = (await post(first, '/data-exports', { password: accountPassword })).body?.data as DataExport;
  expect(exported.volunteer_hours).toMatchObject([{ files: [{ file_id: fileId }] }]);
  expect(exported.files).toMatchObject((await hoursOf(first, id)).files.map(({ name }) => ({ id: fileId, name })));
  await db.update(users).set({ deletesAt: clock.now() }).where(eq(users.id, first.user.id));
  expect(await deleteDueAccounts(db, capabilities, clock.now())).toBe(1);
  expect([await db.$count(volunteerHours), await db.$count(volunteerHoursFiles), await prune()]).toEqual([0, 0, []]);
});

it('38.19: operators list the hours to approve, oldest first, with their evidence and the command to approve them', async () => {
  const shifts = [await afterShift(), await addShift(server, { inHours: 30 })];
  const [first, second] = people();
  await signUp(second, shifts[1] ?? 0);
  const sheet = await upload(first, 'sheet.pdf');
  await sendHours(first, shifts[0] ?? 0, { file_ids: [sheet.id], note: 'Three stories.\nOne poem.' });
  await later(33);
  await sendHours(second, shifts[1] ?? 0);
  const list = async () =>
    (
      await runTool(
        { command: 'ops', argv: ['flow', 'volunteerHours', '--waiting-on', 'us', '--content'], workingFolder: '.' },
        { database: server.database },
      )
    ).out;
  const lines = await list();
  const [one, other] = await db.select().from(volunteerHours).orderBy(volunteerHours.id);
  expect(lines[0]).toMatch(
    new RegExp(
      `^volunteerHours ${one?.id}, submitted since .* UTC, waiting on us: Reading aloud, Saturday morning, Asha Rao <\\S+@\\S+>$`,
    ),
  );
  expect(lines.slice(1, 4)).toEqual([
    expect.stringMatching(/^ {2}from .* UTC until .* UTC$/),
    '  > Three stories.',
    '  > One poem.',
  ]);
  const [, path = ''] = /^ {2}sheet\.pdf, 38 bytes: http:\/\/localhost(\/files\/\S+)$/.exec(lines[4] ?? '') ?? [];
  // Operator commands use the machine's clock, not the test's.
  expect(path).toMatch(new RegExp(`^/files/${sheet.id}\\.`));
  expect(lines.slice(5, 7)).toEqual([
    `npm run ops -- event volunteerHours ${one?.id} hours.returned --reason "…"`,
    `npm run ops -- event volunteerHours ${one?.id} hours.approved`,
  ]);
  expect(lines[7]).toContain(`volunteerHours ${other?.id}, `);
  await decide('hours.approved');
  expect(await list()).toEqual(['No rows']);
});

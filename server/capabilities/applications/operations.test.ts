import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { addIntake, applicant, decideOn } from '../../../tests/support/applications.ts';
import { startServer } from '../../../tests/support/server.ts';
import { opsCommand } from '../../cli/ops.ts';
import { programmeIntakes, programmes } from '../../platform/db/programmes-schema.ts';

const server = await startServer();
const { database, store, clock } = server;
beforeEach(() => server.reset());
afterAll(() => server.close());

async function ops(...argv: string[]): Promise<string[]> {
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  const { order } = opsCommand.prepare(argv, '.');
  const signal = new AbortController().signal;
  const context = { database, linkOrigin: 'https://acado.test', store, signal, out: keep, err: keep };
  await opsCommand.perform({ command: 'ops', order, rows: [] }, context);
  return lines;
}

it('37.13: those who choose get the files that were sent, and none that was only uploaded', async () => {
  const asha = applicant(server, await server.signUp('Asha Rao'));
  const intakeId = await addIntake(server);
  const [programme] = await database.db
    .select({ ref: programmes.externalRef })
    .from(programmes)
    .innerJoin(programmeIntakes, eq(programmeIntakes.programmeId, programmes.id))
    .where(eq(programmeIntakes.id, intakeId));
  const ref = programme?.ref ?? '';
  const id = await asha.apply(intakeId);
  const until = clock.now().getTime() + 86_400_000;
  await decideOn(server, id, 'review.started', { type: 'info.requested', until, reason: 'Send your second letter.' });
  await asha.attach(id, '');
  const filesIn = async () =>
    (await ops('export-applications', ref)).join('\n').match(/(Letter|Asked for later): https:/g);
  expect(await filesIn()).toEqual(['Letter: https:']);
  const { version } = await asha.read(id);
  await asha.post('/application-information', { id, version, text: 'Here it is.' });
  expect(await filesIn()).toEqual(['Letter: https:', 'Asked for later: https:']);
});

it('37.12: those who choose are told what they have not decided on a year after it closed', async () => {
  const asha = applicant(server, await server.signUp('Asha Rao'));
  const intakeId = await addIntake(server, { title: 'Rent and\nbooks' });
  const undecided = async () => (await ops('undecided-applications')).filter((line) => /^application \d/.test(line));
  const id = await asha.apply(intakeId);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const closed = (days: number) =>
    database.db
      .update(programmeIntakes)
      .set({ opensAt: daysAgo(days + 1), closesAt: daysAgo(days) })
      .where(eq(programmeIntakes.id, intakeId));
  await closed(364);
  expect(await undecided()).toEqual([]);
  await closed(366);
  expect(await undecided()).toEqual([
    expect.stringMatching(new RegExp(`^application ${id}, underway\\.submitted: Rent and books \\(.+\\), closed `)),
  ]);
  await decideOn(server, id, 'review.started', { type: 'application.rejected', reason: 'Nobody has looked at it.' });
  expect(await undecided()).toEqual([]);
});

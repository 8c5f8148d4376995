import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { addIntake, applicant, decideOn } from '../../../tests/support/applications.ts';
import { startServer } from '../../../tests/support/server.ts';
import { opsCommand } from '../../cli/ops.ts';
import { programmeIntakes, programmes } from '../../tables/programmes.ts';

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

it('37.13: the selection team gets the submitted files, but not files that were only uploaded', async () => {
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

it('39.22: a shared portfolio is attached as a copy that later changes don’t affect', async () => {
  const asha = applicant(server, await server.signUp('Asha Rao'));
  let version = 10;
  const writeProject = (name: string, bases: readonly number[]) => {
    version += 1;
    const entries = [{ id: 'k3v9x2aa', fields: { name } }];
    const content = { text: '', file_ids: [], urls: [], entries };
    return asha.post('/drafts', { kind: 'portfolio', subject_id: 4, content, version, bases });
  };
  await writeProject('A map', [0]);
  const id = await asha.apply(await addIntake(server), { shares_portfolio: true });
  const kept = {
    name: 'Asha Rao',
    headline: null,
    template: 'classic',
    accent: '#4036c4',
    sections: [{ section: 'projects', entries: [expect.anything()] }],
  };
  const shared = (await asha.read(id)).copy?.portfolio;
  expect(shared).toMatchObject(kept);
  await writeProject('A poster', [11]);
  await asha.post('/portfolio-sharing', { hidden_sections: ['projects'] });
  expect((await asha.read(id)).copy?.portfolio).toEqual(shared);
  const [programme] = await database.db.select({ ref: programmes.externalRef }).from(programmes);
  expect((await ops('export-applications', programme?.ref ?? '')).join('\n')).toContain('Projects: A map');
  const other = await asha.apply(await addIntake(server));
  expect((await asha.read(other)).copy?.portfolio).toBeNull();
});

it('37.12: operators see which applications are undecided a year after the intake closed', async () => {
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
  await decideOn(server, id, 'review.started', { type: 'application.rejected', reason: 'The places are taken.' });
  expect(await undecided()).toEqual([]);
});

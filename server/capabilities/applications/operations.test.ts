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

it('37.12: operators see which applications are undecided, and when their intake closed', async () => {
  const asha = applicant(server, await server.signUp('Asha Rao'));
  const intakeId = await addIntake(server, { title: 'Rent and\nbooks' });
  const undecided = async () =>
    (await ops('flow', 'application', '--state', 'underway')).filter((line) => /^application \d/.test(line));
  const id = await asha.apply(intakeId);
  await database.db
    .update(programmeIntakes)
    .set({ closesAt: new Date('2999-01-02T12:00Z') })
    .where(eq(programmeIntakes.id, intakeId));
  expect(await undecided()).toEqual([
    expect.stringMatching(
      new RegExp(`^application ${id}, underway\\.submitted .*, Rent and books, .*, closes 2999-01-02 12:00 UTC$`),
    ),
  ]);
  await decideOn(server, id, 'review.started', { type: 'application.rejected', reason: 'The places are taken.' });
  expect(await undecided()).toEqual([]);
});

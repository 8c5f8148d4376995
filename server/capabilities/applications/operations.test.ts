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

async function exportOf(programme: string): Promise<string[]> {
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  const { order } = opsCommand.prepare(['export-applications', programme], '.');
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
  const filesIn = async () => (await exportOf(ref)).join('\n').match(/(Letter|Asked for later): https:/g);
  expect(await filesIn()).toEqual(['Letter: https:']);
  const { version } = await asha.read(id);
  await asha.post('/application-information', { id, version, text: 'Here it is.' });
  expect(await filesIn()).toEqual(['Letter: https:', 'Asked for later: https:']);
});

import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { errorReportMachine, mostErrors } from './error-report.machine.ts';
import type { CollectedError } from './error-report.ports.ts';

const start = (sendReports: (errors: readonly CollectedError[]) => Promise<readonly CollectedError[]>) =>
  createActor(
    errorReportMachine.provide({
      actors: { sendReports: fromPromise(({ input }: { input: readonly CollectedError[] }) => sendReports(input)) },
    }),
  ).start();
const error = (name: string) => ({
  type: 'error.collected' as const,
  title: name,
  errors: `at ${name}`,
  path: '/skills',
});

describe(errorReportMachine.id, () => {
  it('keeps equal errors once, with a count', () => {
    const actor = start(async () => []);
    for (const name of ['a', 'b', 'a']) actor.send(error(name));
    expect(actor.getSnapshot().context.collected).toEqual([
      { title: 'a', errors: 'at a', path: '/skills', count: 2 },
      { title: 'b', errors: 'at b', path: '/skills', count: 1 },
    ]);
  });

  it('keeps no more than fifty different ones', () => {
    const actor = start(async () => []);
    for (let index = 0; index <= mostErrors; index++) actor.send(error(`e${index}`));
    expect(actor.getSnapshot().context.collected).toHaveLength(mostErrors);
  });

  it('keeps what was not acknowledged and sends it again with what came since', async () => {
    const sent: string[][] = [];
    let failing = ['b'];
    const actor = start(async (errors) => {
      sent.push(errors.map(({ title }) => title));
      return errors.filter(({ title }) => failing.includes(title));
    });
    for (const name of ['a', 'b']) actor.send(error(name));
    actor.send({ type: 'report.requested' });
    actor.send(error('c'));
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    failing = [];
    actor.send({ type: 'report.requested' });
    await waitFor(actor, (snapshot) => snapshot.matches('sent'));
    expect(sent).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ]);
    expect(actor.getSnapshot().context).toEqual({ collected: [], sending: [] });
  });
});

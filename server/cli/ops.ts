import { z } from 'zod/mini';
import { capabilities } from '../composition.ts';
import type { Operation, RunOperation } from '../manifest.ts';
import { demoAccounts } from '../platform/accounts/demo.ts';
import { systemClock } from '../platform/clock.ts';
import type { Command } from '../platform/process/command.ts';
import { OperatorError } from '../platform/process/operator-error.ts';
import { createDemoAccounts } from '../startup/demo-accounts.ts';
import { prepareBackup, prepareRestore } from './ops-backup.ts';
import { listMiscounts, recount } from './ops-counters.ts';
import { prepareEvent } from './ops-event.ts';
import { prepareFlow } from './ops-flow.ts';
import { listMails } from './ops-mails.ts';

/** Operations that don't belong to a capability. */
const general: Readonly<Record<string, Operation>> = {
  backup: { summary: 'copy all rows and lesson files into a folder', prepare: prepareBackup },
  demo: {
    summary: 'create the demo accounts',
    run: async ({ database, out }) => {
      await createDemoAccounts(database, systemClock.now());
      out(`${demoAccounts.learner} and ${demoAccounts.presenter}, password ${demoAccounts.password}`);
      return 0;
    },
  },
  event: { summary: 'send an event to a stored flow', prepare: prepareEvent },
  flow: { summary: 'list rows of a flow, with the ids and events that can be sent now', prepare: prepareFlow },
  mails: { summary: 'list unsent mails, failed ones first', run: listMails },
  recount: { summary: 'correct counters, such as seats, that differ from the rows', run: recount },
  restore: { summary: 'replace all stored data with a backup', prepare: prepareRestore },
  status: {
    summary: 'show what the database holds, and which counters are wrong',
    run: async ({ database, out }) => {
      out(`database: ${database.kind}`);
      for (const [name, table] of capabilities.flatMap(({ counted = {} }) => Object.entries(counted)))
        out(`${name}: ${await database.db.$count(table)}`);
      return (await listMiscounts(database.db, out)) === 0 ? 0 : 1;
    },
  },
};

const operations = Object.fromEntries(
  [general, ...capabilities.map(({ operations: own = {} }) => own)]
    .flatMap((own) => Object.entries(own))
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
);

const opsOrder = z.strictObject({
  argv: z.array(z.string()),
  workingFolder: z.string(),
  input: z.optional(z.string()),
});

const find = (name = '') => (Object.hasOwn(operations, name) ? operations[name] : undefined);

function operationOf([name, ...rest]: readonly string[], workingFolder: string, input?: string): RunOperation {
  const operation = find(name);
  if (operation !== undefined && 'prepare' in operation) return operation.prepare(rest, workingFolder, input);
  if (operation === undefined || rest.length > 0) {
    const known = Object.entries(operations).map(([word, { summary }]) => `  ${word.padEnd(22)} ${summary}`);
    throw new OperatorError(['Usage: npm run ops -- <operation>', ...known].join('\n'));
  }
  return operation.run;
}

/** Operators' commands on the database: `ops <operation>`. */
export const opsCommand: Command = {
  prepare: (argv, workingFolder) => {
    operationOf(argv, workingFolder);
    const operation = find(argv[0]);
    const input = operation !== undefined && 'readInput' in operation ? operation.readInput?.() : undefined;
    return { order: { argv, workingFolder, ...(input !== undefined && { input }) }, rows: [] };
  },
  perform: ({ order }, context) => {
    const { argv, workingFolder, input } = opsOrder.parse(order);
    return operationOf(argv, workingFolder, input)({ ...context, capabilities });
  },
};

import { z } from 'zod/mini';
import { demoAccounts } from '../platform/accounts/demo.ts';
import { systemClock } from '../platform/clock.ts';
import {
  contactMessages,
  errorReports,
  interestAreas,
  liveClasses,
  sitePages,
  skills,
  universities,
  users,
} from '../platform/db/schema.ts';
import type { Command, CommandContext } from '../platform/process/command.ts';
import { OperatorError } from '../platform/process/operator-error.ts';
import { createDemoAccounts } from '../startup/demo-accounts.ts';
import { prepareBackup, prepareRestore } from './ops-backup.ts';
import { prepareCertificateRevocation, rotateCertificateKey } from './ops-certificates.ts';
import { listMiscounts, recount } from './ops-counters.ts';
import { prepareEvent } from './ops-event.ts';
import { listErrors, listMails, listMessages } from './ops-lists.ts';
import { preparePresenterLink, prepareRevocation } from './ops-presenter-link.ts';

type Run = (context: CommandContext) => Promise<number>;

/** What it does; or, where it takes arguments, what reads them. */
type Operation = { summary: string } & (
  | { run: Run }
  | { prepare: (argv: readonly string[], workingFolder: string) => Run }
);

const operations: Readonly<Record<string, Operation>> = {
  backup: { summary: 'all rows and the files of lessons into a folder', prepare: prepareBackup },
  demo: {
    summary: 'create the demo accounts',
    run: async ({ database, out }) => {
      await createDemoAccounts(database, systemClock.now());
      out(`${demoAccounts.learner} and ${demoAccounts.presenter}, password ${demoAccounts.password}`);
      return 0;
    },
  },
  errors: { summary: 'the errors that people reported, the newest first', run: listErrors },
  event: { summary: 'what happens to something that a chart keeps', prepare: prepareEvent },
  mails: { summary: 'the mails that are not sent, those given up first', run: listMails },
  messages: { summary: 'the messages that people sent, the newest first', run: listMessages },
  'presenter-link': {
    summary: 'one more link into a presenter’s calendar, good for 90 days',
    prepare: preparePresenterLink,
  },
  recount: { summary: 'set counters right that do not say what the rows do, such as seats', run: recount },
  restore: { summary: 'what a backup holds in the place of what is there', prepare: prepareRestore },
  'revoke-certificate': {
    summary: 'make a certificate invalid, and say why on its page',
    prepare: prepareCertificateRevocation,
  },
  'revoke-presenter-link': { summary: 'end every link into a presenter’s calendar', prepare: prepareRevocation },
  'rotate-certificate-key': {
    summary: 'sign certificates with a new key from now on; those of the old one stay valid',
    run: rotateCertificateKey,
  },
  status: {
    summary: 'what the database holds, and which of its counters are wrong',
    run: async ({ database, out }) => {
      out(`database: ${database.kind}`);
      for (const [name, table] of Object.entries({
        users,
        skills,
        areas: interestAreas,
        universities,
        pages: sitePages,
        classes: liveClasses,
        messages: contactMessages,
        errors: errorReports,
      }))
        out(`${name}: ${await database.db.$count(table)}`);
      return (await listMiscounts(database.db, out)) === 0 ? 0 : 1;
    },
  },
};

const opsOrder = z.strictObject({ argv: z.array(z.string()), workingFolder: z.string() });

function operationOf([name = '', ...rest]: readonly string[], workingFolder: string): Run {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (operation !== undefined && 'prepare' in operation) return operation.prepare(rest, workingFolder);
  if (operation === undefined || rest.length > 0) {
    const known = Object.entries(operations).map(([word, { summary }]) => `  ${word.padEnd(22)} ${summary}`);
    throw new OperatorError(['Usage: npm run ops -- <operation>', ...known].join('\n'));
  }
  return operation.run;
}

/** What an operator does to a database: `ops <operation>`. */
export const opsCommand: Command = {
  prepare: (argv, workingFolder) => {
    operationOf(argv, workingFolder);
    return { order: { argv, workingFolder }, rows: [] };
  },
  perform: ({ order }, context) => {
    const { argv, workingFolder } = opsOrder.parse(order);
    return operationOf(argv, workingFolder)(context);
  },
};

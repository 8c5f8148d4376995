import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { systemClock } from '../clock.ts';
import { readRegularFile } from '../files/regular-file.ts';
import { type ImportKind, writes } from '../import/kind.ts';
import { type FileProblem, few, inWords, type Reading } from '../import/reading.ts';
import { OperatorError, onFile } from '../process/operator-error.ts';
import { noteDeadAddress } from './dead-addresses.ts';
import { type Bounce, fieldsOf, readBounce } from './read-bounce.ts';
import { programOf } from './sent-by-program.ts';

/** The maximum size of a report in bytes: it may contain the returned mail. */
const maxReportSize = 10 * 1024 * 1024;

type Found = { kind: 'bounces'; bounces: Bounce[] } | { kind: 'answer' } | { kind: 'problem'; problem: string };

function readReport(file: string, path: string): Found {
  const found = onFile(file, () => readRegularFile(path, maxReportSize));
  if ('problem' in found) return { kind: 'problem', problem: found.problem };
  const text = found.bytes.toString('latin1');
  const bounces = readBounce(text);
  if (bounces !== null) return { kind: 'bounces', bounces };
  const [head = ''] = text.replace(/\r\n?/g, '\n').split('\n\n', 1);
  const fields = fieldsOf(head);
  const headers = [...fields].map(([key, value]) => ({ key, value, originalKey: key }));
  if (/\b(mailer-daemon|postmaster)@/i.test(fields.get('from') ?? ''))
    return {
      kind: 'problem',
      problem: 'is from a mail server, but in an unknown format: check whether it reports a bounce',
    };
  // Absence notes and receipts show that the mailbox exists.
  if (programOf({ headers, subject: fields.get('subject') ?? '' }) !== null) return { kind: 'answer' };
  return { kind: 'problem', problem: "is not a mail server's bounce report (RFC 3464)" };
}

/** A report, each file of a folder, or each delivered mail of a Maildir, whose `tmp` has incomplete files. */
function filesAt(name: string, path: string): (readonly [file: string, place: string])[] {
  if (!onFile(name, () => statSync(path)).isDirectory()) return [[name, path]];
  const isMaildir = ['cur', 'new', 'tmp'].every((one) => existsSync(join(path, one)));
  return (isMaildir ? ['cur', 'new'] : ['.']).flatMap((folder) =>
    readdirSync(join(path, folder))
      .toSorted()
      .map((file) => [join(name, folder, file), join(path, folder, file)] as const),
  );
}

function read(name: string, path: string, skipsBroken: boolean): Reading<null, Bounce> {
  const files = filesAt(name, path);
  if (files.length === 0) throw new OperatorError(`${name} contains no files`);
  const problems: FileProblem[] = [];
  const bounces: Bounce[] = [];
  const answers: string[] = [];
  for (const [file, place] of files) {
    const found = readReport(file, place);
    if (found.kind === 'problem') problems.push({ file, line: 1, message: found.problem });
    else if (found.kind === 'answer') answers.push(file);
    else bounces.push(...found.bounces);
  }
  const tried = bounces.filter(({ isDead }) => !isDead);
  return {
    count: bounces.length,
    problems: skipsBroken ? [] : problems,
    notes: [
      ...(answers.length > 0 ? [`Automatic replies skipped: ${answers.length}`] : []),
      ...(skipsBroken && problems.length > 0
        ? [`Files skipped: ${problems.length}`, ...few(problems.map(inWords))]
        : []),
      ...few(answers.map((file) => `${file} is an automatic reply`)),
      ...few(tried.map(({ address, reason }) => `${address} still gets mail: ${reason}`)),
    ],
    head: null,
    rows: bounces.filter(({ isDead }) => isDead),
  };
}

const options = ['--skip-broken', '--dry-run'];

/**
 * Stops mails to addresses without a mailbox, according to mail servers' reports. `--skip-broken` imports the valid
 * reports and lists the invalid reports.
 */
export const bounceImport: ImportKind = {
  usage: `<file or folder> [${options.join('] [')}]`,
  understand: (argv, workingFolder) => {
    const [file, ...more] = argv.filter((word) => !word.startsWith('--'));
    const given = argv.filter((word) => word.startsWith('--'));
    if (file === undefined || more.length > 0 || given.some((option) => !options.includes(option))) return null;
    return {
      file,
      isRehearsal: given.includes('--dry-run'),
      read: () => read(file, resolve(workingFolder, file), given.includes('--skip-broken')),
    };
  },
  write: writes<null, Bounce>(async (tx, { rows }) => {
    let inserted = 0;
    for (const { address, reason } of rows)
      if (await noteDeadAddress(tx, address, reason, systemClock.now())) inserted += 1;
    return { counts: { inserted, updated: 0, unchanged: rows.length - inserted, duplicates: 0 } };
  }),
};

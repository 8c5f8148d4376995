import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../clock.ts';
import { readRegularFile } from '../files/regular-file.ts';
import { ofFile } from '../import/kind.ts';
import { type FileProblem, few, type Reading } from '../import/reading.ts';
import { OperatorError, onFile } from '../process/operator-error.ts';
import { noteDeadAddress } from './dead-addresses.ts';
import { type Bounce, readBounce } from './read-bounce.ts';

/** Bytes of a report: it may hold the mail that came back. */
const largestReport = 10 * 1024 * 1024;

function readReport(file: string, path: string): Bounce[] | string {
  const found = onFile(file, () => readRegularFile(path, largestReport));
  if ('problem' in found) return found.problem;
  return readBounce(found.bytes.toString('latin1')) ?? 'is no report of a mail server that mail came back (RFC 3464)';
}

/** A report, or each file of a folder. */
function read(name: string, path: string): Reading<null, Bounce> {
  const isFolder = onFile(name, () => statSync(path)).isDirectory();
  const files = isFolder
    ? readdirSync(path)
        .toSorted()
        .map((file) => [join(name, file), join(path, file)] as const)
    : [[name, path] as const];
  if (files.length === 0) throw new OperatorError(`${name} holds no file`);
  const problems: FileProblem[] = [];
  const bounces: Bounce[] = [];
  for (const [file, place] of files) {
    const found = readReport(file, place);
    if (typeof found === 'string') problems.push({ file, line: 1, message: found });
    else bounces.push(...found);
  }
  const tried = bounces.filter(({ isDead }) => !isDead);
  return {
    count: bounces.length,
    problems,
    notes: few(tried.map(({ address, reason }) => `${address} goes on being mailed: ${reason}`)),
    head: null,
    rows: bounces.filter(({ isDead }) => isDead),
  };
}

/** Ends what is mailed to addresses without a mailbox, by the reports of mail servers. */
export const bounceImport = ofFile(read, async (tx, { rows }) => {
  let inserted = 0;
  for (const { address, reason } of rows)
    if (await noteDeadAddress(tx, address, reason, systemClock.now())) inserted += 1;
  return { counts: { inserted, updated: 0, unchanged: rows.length - inserted, duplicates: 0 } };
});

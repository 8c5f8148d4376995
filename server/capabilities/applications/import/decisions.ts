import { lengthOf } from '../../../../src/shared/text/length.ts';
import { systemClock } from '../../../platform/clock.ts';
import { othersTurn } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { sendNamed } from '../../../platform/flows/apply.ts';
import { maySend, ruleOf } from '../../../platform/flows/flow.ts';
import { textIn } from '../../../platform/import/decode-text.ts';
import { ofFile } from '../../../platform/import/kind.ts';
import { type FileProblem, Refused } from '../../../platform/import/reading.ts';
import type { FileRecord } from '../../../platform/import/records.ts';
import { readTable } from '../../../platform/import/table.ts';
import { OperatorError } from '../../../platform/process/operator-error.ts';
import { applicationFlow } from '../application-flow.ts';

/** A decision on an application, from a line of a file. */
interface Decision {
  line: number;
  id: number;
  event: string;
  reason: string;
  /** The payload of the event. */
  payload: object;
}

const columns = ['id', 'event', 'reason'] as const;
const events = Object.keys(applicationFlow.events).filter((type) => maySend(applicationFlow, type, 'operator'));
const maxReasonLength = 2_000;

function decisionOf({ line, values }: FileRecord, say: (column: string, message: string) => void): Decision | null {
  const textOf = (name: string) => textIn(values[name]);
  const [id, event, reason] = columns.map(textOf) as [string, string, string];
  const rule = ruleOf(applicationFlow, event);
  const isNumber = /^[1-9]\d{0,8}$/.test(id);
  const isKnown = events.includes(event);
  if (!isNumber) say('id', 'is no number of an application');
  if (!isKnown) say('event', `is none of ${events.join(', ')}`);
  if (lengthOf(reason) > maxReasonLength) say('reason', `is longer than ${maxReasonLength} characters`);
  else if (rule?.needsReason === true && reason === '') say('reason', 'is empty, and the learner reads it');
  else if (isNumber && isKnown)
    try {
      const options = Object.fromEntries((rule?.typed?.options ?? []).map((name) => [name, textOf(name) || undefined]));
      return { line, id: Number(id), event, reason, payload: rule?.typed?.read(options) ?? {} };
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      say(rule?.typed?.options[0] ?? 'event', error.message);
    }
  return null;
}

const read = (file: string, path: string) => readTable(file, path, columns, decisionOf);

/** Sends the event of a line to the chart. @returns the problem of the line, or null */
async function decide(tx: Db, { id, event, reason, payload }: Decision, now: Date): Promise<string | null> {
  const sent = { id, event: { type: event, at: now.getTime(), ...payload }, reason } as const;
  const outcome = await sendNamed(tx, applicationFlow, { ...sent, sender: 'operator', userId: null });
  if (outcome.kind === 'changed') return null;
  if (outcome.kind === 'missing') return `is ${id}, which is no application`;
  if (outcome.kind === 'illegal' && outcome.why !== undefined) return `is ${id}, and ${outcome.why}`;
  return `is ${id}, which is ${outcome.row.state} and takes no ${event}`;
}

/** Imports decisions from a table: all of them, or none if a decision is refused. */
export const decisionsImport = ofFile(read, async (tx, { head: { file }, rows }) => {
  const problems: FileProblem[] = [];
  const now = systemClock.now();
  for (const row of rows) {
    await othersTurn();
    const message = await decide(tx, row, now);
    if (message !== null) problems.push({ file, line: row.line, column: 'id', message });
  }
  if (problems.length > 0) throw new Refused(problems);
  return { counts: { inserted: 0, updated: rows.length, unchanged: 0, duplicates: 0 } };
});

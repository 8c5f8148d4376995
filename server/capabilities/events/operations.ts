import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { eventRegistrationMachine } from '../../../src/machines/event-registration/event-registration.machine.ts';
import { answerWords, fieldsOf } from '../../../src/shared/form-data/answers.ts';
import type { Operation, OperatorContext, RunOperation } from '../../manifest.ts';
import { systemClock } from '../../platform/clock.ts';
import { users } from '../../platform/db/account-schema.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { send } from '../../platform/flows/apply.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { csvLine } from '../../platform/process/csv.ts';
import { inOneLine } from '../../platform/process/listing.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { eventRegistrations, events } from '../../tables/events.ts';
import { formVersions } from '../../tables/forms.ts';
import { readCode } from '../certificates/module.ts';
import { eventRegistrationFlow, isAttendedState, isRegisteredState } from './registration-flow.ts';

const usage = 'Usage: npm run ops -- check-in <event id> list | answers | missing | <code of a ticket> …';

const isMissed = tagged(eventRegistrationMachine, 'missed');
const statusOf = (state: string) => (isAttendedState(state) ? 'there' : isMissed(state) ? 'missing' : '-');

const isRegistered = tagged(eventRegistrationMachine, 'registered').in(eventRegistrations.state);

const nameOf = sql<string>`coalesce(${users.name}, ${eventRegistrations.guestName})`;

async function listTickets({ database: { db }, out }: OperatorContext, eventId: number): Promise<number> {
  const rows = await db
    .select({ code: eventRegistrations.code, state: eventRegistrations.state, name: nameOf })
    .from(eventRegistrations)
    .leftJoin(users, eq(users.id, eventRegistrations.userId))
    .where(and(eq(eventRegistrations.eventId, eventId), isRegistered))
    .orderBy(asc(nameOf), asc(eventRegistrations.id));
  for (const { code, name, state } of rows) out(`${code}  ${statusOf(state).padEnd(8)}${inOneLine(name)}`);
  out(rows.length === 1 ? '1 ticket' : `${rows.length} tickets`);
  return 0;
}

/**
 * Exports the registration answers of people with a seat as CSV, with a column for each question of any form version.
 */
async function listAnswers({ database: { db }, out }: OperatorContext, eventId: number): Promise<number> {
  const rows = await db
    .select({
      code: eventRegistrations.code,
      name: nameOf,
      answers: eventRegistrations.answers,
      definition: formVersions.definition,
    })
    .from(eventRegistrations)
    .innerJoin(formVersions, eq(formVersions.id, eventRegistrations.formVersionId))
    .leftJoin(users, eq(users.id, eventRegistrations.userId))
    .where(and(eq(eventRegistrations.eventId, eventId), isRegistered))
    .orderBy(asc(nameOf), asc(eventRegistrations.id));
  const labels = new Map(
    rows.flatMap(({ definition }) => fieldsOf(definition).map(({ name, label }) => [name, label] as const)),
  );
  out(csvLine(['code', 'name', ...labels.values()]));
  for (const { code, name, answers, definition } of rows) {
    const given = new Map(answers?.map(({ field, values }) => [field, values]));
    const wordsOf = (field: string) => {
      const asked = fieldsOf(definition).find((one) => one.name === field);
      return asked === undefined ? '' : answerWords(asked, given.get(field) ?? []).join('; ');
    };
    out(csvLine([code, name, ...[...labels.keys()].map(wordsOf)]));
  }
  return 0;
}

async function sendEvent(
  { database: { db } }: OperatorContext,
  id: number,
  type: 'ticket.checked' | 'absence.noted',
): Promise<boolean> {
  const event = { type, at: systemClock.now().getTime() } as const;
  const { kind } = await send(db, eventRegistrationFlow, { id, event, sender: 'operator', userId: null, reason: '' });
  return kind === 'changed';
}

async function noteMissing(context: OperatorContext, eventId: number): Promise<number> {
  const rows = await context.database.db
    .select({ id: eventRegistrations.id, state: eventRegistrations.state })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), isRegistered))
    .orderBy(asc(eventRegistrations.id));
  let count = 0;
  for (const { id, state } of rows)
    if (statusOf(state) === '-' && (await sendEvent(context, id, 'absence.noted'))) count += 1;
  context.out(`${count} were missing`);
  return 0;
}

const findTicket = async ({ database: { db } }: OperatorContext, code: string) => {
  const [row] = await db
    .select({
      id: eventRegistrations.id,
      state: eventRegistrations.state,
      name: nameOf,
      eventId: events.id,
      title: events.title,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .leftJoin(users, eq(users.id, eventRegistrations.userId))
    .where(eq(eventRegistrations.code, code));
  return row ?? null;
};
type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** When a ticket was first checked, in words for staff at the entrance. */
async function firstScanOf({ database: { db } }: OperatorContext, { id }: Ticket): Promise<string> {
  const { flow, entityId, event, at } = flowHistory;
  const isScan = and(eq(flow, eventRegistrationMachine.id), eq(entityId, id), eq(event, 'ticket.checked'));
  const [scan] = await db.select({ at }).from(flowHistory).where(isScan).orderBy(desc(flowHistory.id)).limit(1);
  return scan === undefined ? '' : ` at ${scan.at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** Checks a ticket. @returns why it is not valid; null if it is */
async function faultOf(context: OperatorContext, eventId: number, code: string): Promise<string | null> {
  const ticket = await findTicket(context, code);
  if (ticket === null) return `${code} is no ticket of this event`;
  if (ticket.eventId !== eventId)
    return `${code} is no ticket of this event, but of “${ticket.title}” (${ticket.eventId})`;
  const name = inOneLine(ticket.name);
  if (!isRegisteredState(ticket.state)) return `${code} is no ticket any more: ${name} has no seat`;
  if (!isAttendedState(ticket.state) && (await sendEvent(context, ticket.id, 'ticket.checked'))) {
    context.out(`${code} is valid: ${name}`);
    return null;
  }
  // The ticket may have been checked at another entrance in the meantime.
  const now = await findTicket(context, code);
  if (now !== null && isAttendedState(now.state))
    return `${code} was checked before: ${name} came in${await firstScanOf(context, now)}`;
  return `${code} is right, but the doors are not open: they are an hour before the beginning`;
}

async function checkTickets(context: OperatorContext, eventId: number, codes: readonly string[]): Promise<number> {
  let faults = 0;
  for (const code of codes) {
    const fault = await faultOf(context, eventId, code);
    if (fault === null) continue;
    faults += 1;
    context.err(fault);
  }
  return faults === 0 ? 0 : 1;
}

/** Requires an existing event. @throws {OperatorError} otherwise */
const ofEvent =
  (eventId: number, run: (context: OperatorContext, eventId: number) => Promise<number>): RunOperation =>
  async (context) => {
    if ((await context.database.db.$count(events, eq(events.id, eventId))) === 0)
      throw new OperatorError(`There is no event ${eventId}: its number is in the address of its page`);
    return run(context, eventId);
  };

/**
 * `ops check-in <event> list` prints a list; `answers` exports registration answers; `<code> …` checks tickets at the
 * entrance, or later from the list.
 */
function prepareCheckIn(argv: readonly string[]): RunOperation {
  const [id = '', ...words] = argv;
  const eventId = Number(id);
  if (!Number.isSafeInteger(eventId) || eventId < 1 || words.length === 0) throw new OperatorError(usage);
  if (words.length === 1 && words[0] === 'list') return ofEvent(eventId, listTickets);
  if (words.length === 1 && words[0] === 'answers') return ofEvent(eventId, listAnswers);
  if (words.length === 1 && words[0] === 'missing') return ofEvent(eventId, noteMissing);
  const codes = words.map((word) => {
    const code = readCode(word);
    if (code === null) throw new OperatorError(`${word} is not a ticket code. ${usage}`);
    return code;
  });
  return ofEvent(eventId, (context) => checkTickets(context, eventId, codes));
}

export const operations: Readonly<Record<string, Operation>> = {
  'check-in': {
    summary: 'list the tickets of an event and the answers, check people in, or mark people as missing',
    prepare: prepareCheckIn,
  },
};

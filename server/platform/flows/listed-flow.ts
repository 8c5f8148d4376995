import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyStateMachine } from 'xstate';
import type { CalendarSource } from '../calendar/source.ts';
import type { Db } from '../db/database.ts';
import { OperatorError } from '../process/operator-error.ts';
import { type Counter, type Outcome, type StoredFlow, sendNamed, sweep } from './apply.ts';
import { type FlowRow, maySend, nameOf, possibleEvents, ruleOf } from './flow.ts';
import { type ListedPage, listRows, type RowQuery } from './list-rows.ts';
import type { RowTexts } from './row-texts.ts';
import type { Subject } from './subject.ts';
import { leafStates } from './tags.ts';

/** An event for operators and its options. */
export interface OperatorEvent {
  type: string;
  options: readonly string[];
  /** A description of the options; empty for none. */
  usage: string;
  needsReason: boolean;
}

/** An event that an operator typed. */
interface TypedEvent {
  id: number;
  type: string;
  options: Readonly<Record<string, string | undefined>>;
  reason: string;
}

/** A flow without the types of its chart and rows, for code that handles all flows alike. */
export interface ListedFlow {
  name: string;
  table: PgTable & { id: PgColumn };
  counters: readonly Counter[];
  operatorEvents: readonly OperatorEvent[];
  /** The states in which a row can be. */
  states: readonly string[];
  /** Lists rows with the events that an operator can send to them. */
  list(db: Db, query: RowQuery, now: Date): Promise<ListedPage>;
  /** What an operator reads before a decision; see `RowTexts`. */
  content: RowTexts['content'];
  /** Applies the time events that are due to every row. @returns how many changed */
  sweep(db: Db, now: Date): Promise<number>;
  /**
   * Reads an operator's command.
   *
   * @returns a function that sends the event and lists the events that are possible next
   * @throws {OperatorError} when an argument is missing
   */
  prepare(
    typed: TypedEvent,
  ): (
    db: Db,
    now: Date,
    calendars?: readonly CalendarSource[],
  ) => Promise<{ outcome: Outcome<FlowRow>; next: readonly string[] }>;
}

/** A flow for the manifest of its capability, with what its rows are about and what operators read about them. */
export const listed = <Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: StoredFlow<Machine, Row>,
  subject: Subject<unknown>,
  texts: RowTexts,
): ListedFlow => ({
  name: nameOf(flow),
  table: flow.table,
  counters: flow.counters ?? [],
  operatorEvents: Object.keys(flow.events)
    .filter((type) => maySend(flow, type, 'operator'))
    .map((type) => {
      const { typed, needsReason = false } = ruleOf(flow, type) ?? {};
      return { type, options: [], usage: '', ...typed, needsReason };
    }),
  states: leafStates(flow.machine),
  list: (db, query, now) => listRows(db, flow, subject, texts, query, now),
  content: texts.content,
  sweep: (db, now) => sweep(db, flow, now),
  prepare: ({ id, type, options, reason }) => {
    const rule = ruleOf(flow, type);
    if (rule?.needsReason === true && reason.trim() === '')
      throw new OperatorError(`${type} needs --reason, which is shown to the person concerned`);
    const payload = rule?.typed?.read(options) ?? {};
    return async (db, now, calendars) => {
      const at = now.getTime();
      const event = { type, at, ...payload };
      const sent = { id, event, reason, sender: 'operator', userId: null, ...(calendars && { calendars }) } as const;
      const outcome = await sendNamed(db, flow, sent);
      const next = outcome.kind === 'missing' ? [] : possibleEvents(flow, outcome.row, 'operator', at);
      // The refused event isn't suggested again, although it might be possible with other seats or times.
      return { outcome, next: next.filter((other) => other !== type) };
    };
  },
});

/** The flows of a capability. */
export interface FlowsPart {
  /** The flows whose rows the capability stores. */
  flows?: readonly ListedFlow[];
}

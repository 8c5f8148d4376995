import { parseArgs } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { isZone, zoneName } from '../../src/shared/time/zones.ts';
import { enrolmentFlow } from '../capabilities/learning/enrolment-flow.ts';
import { factsForPart } from '../capabilities/learning/enrolment-store.ts';
import { liveClassFlow } from '../capabilities/live-classes/live-class-flow.ts';
import { systemClock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { type Outcome, type SentEvent, type StoredFlow, send } from '../platform/flows/apply.ts';
import { eventNamed, type FlowRow, maySend, possibleEvents } from '../platform/flows/flow.ts';
import type { CommandContext } from '../platform/process/command.ts';
import { OperatorError } from '../platform/process/operator-error.ts';

/** An event as an operator has named it. */
type NamedEvent = Pick<SentEvent<AnyStateMachine>, 'id' | 'reason'> & { event: { type: string; at: number } };

/** What an operator can do with a flow. */
interface OperatedFlow {
  events: readonly string[];
  /** Sends the event, and says what is possible after it. */
  send(db: Db, sent: NamedEvent): Promise<{ outcome: Outcome<FlowRow>; next: readonly string[] }>;
}

const operated = <Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: StoredFlow<Machine, Row>,
): OperatedFlow => ({
  events: Object.keys(flow.events).filter((name) => maySend(flow, name, 'operator')),
  send: async (db, sent) => {
    const event = eventNamed(flow, sent.event);
    if (event === null) throw new Error(`${flow.machine.id} has no event ${sent.event.type}`);
    const outcome = await send(db, flow, { ...sent, event, sender: 'operator', userId: null });
    const next = outcome.kind === 'missing' ? [] : possibleEvents(flow, outcome.row, 'operator', sent.event.at);
    // What was just refused is no way on, though it would be possible with other seats or times.
    return { outcome, next: next.filter((type) => type !== sent.event.type) };
  },
});

/** The flows that an operator can send events to, by the chart's id. */
const flows: Readonly<Record<string, OperatedFlow>> = {
  [enrolmentFlow.machine.id]: operated(enrolmentFlow),
  [liveClassFlow.machine.id]: operated(liveClassFlow),
};

const options = {
  reason: { type: 'string', default: '' },
  starts: { type: 'string' },
  ends: { type: 'string' },
  zone: { type: 'string' },
  url: { type: 'string' },
} as const;

const usage = [
  'Usage: npm run ops -- event <flow> <id> <event> [--reason <text>] [what the event carries]',
  ...Object.entries(flows).map(([name, { events }]) => `  ${name}: ${events.join(', ')}`),
  '  class.moved takes --starts and --ends (2026-12-01T10:00+01:00) and --zone (Europe/Berlin), recording.published --url',
].join('\n');

function instantOf(word: string, text: string | undefined): number {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text ?? '')
    ? Date.parse(text ?? '')
    : Number.NaN;
  if (Number.isNaN(time))
    throw new OperatorError(`--${word} is a time with its offset, such as 2026-12-01T10:00+01:00`);
  return time;
}

function zoneOf(zone: string | undefined): string {
  if (zone === undefined || !isZone(zone))
    throw new OperatorError('--zone is a zone of the IANA database, such as Europe/Berlin');
  return zoneName(zone);
}

type Values = { [Name in keyof typeof options]?: string | undefined };

/** What an event carries beside its time, as it is typed. */
const payloads: Readonly<Record<string, (values: Values) => object>> = {
  'class.moved': ({ starts, ends, zone }) => ({
    startsAt: instantOf('starts', starts),
    endsAt: instantOf('ends', ends),
    timezone: zoneOf(zone),
  }),
  'recording.published': ({ url = '' }) => {
    if (!URL.canParse(url) || !/^https:/i.test(url))
      throw new OperatorError('--url is an address that begins with https://');
    return { url };
  },
};

/** What it carries of what the database knows. */
const knownPayloads: Readonly<Record<string, (db: Db, id: number) => Promise<object>>> = {
  'enrolment.restored': async (db, id) => ({ facts: await factsForPart(db, id) }),
};

function say(
  context: CommandContext,
  name: string,
  sent: NamedEvent,
  outcome: Outcome<FlowRow>,
  next: readonly string[],
): number {
  if (outcome.kind === 'missing') {
    context.err(`There is no ${name} ${sent.id}`);
    return 1;
  }
  const { state } = outcome.row;
  if (outcome.kind === 'changed') {
    context.out(`${name} ${sent.id} is ${state}`);
    return 0;
  }
  if (outcome.kind === 'illegal' && outcome.why !== undefined)
    context.err(`${name} ${sent.id} is ${state}, and ${outcome.why}; nothing was changed`);
  else if (outcome.kind === 'stale')
    context.err(`${name} ${sent.id} has changed meanwhile and is ${state}; nothing was changed`);
  else
    context.err(
      `${name} ${sent.id} is ${state} and takes no ${sent.event.type}; it takes: ${next.join(', ') || 'nothing'}`,
    );
  return 1;
}

/** Sends an event to something that a chart keeps, as an operator: `ops event <flow> <id> <event>`. */
export function prepareEvent(argv: readonly string[]): (context: CommandContext) => Promise<number> {
  const { values, positionals } = readArguments(argv);
  const [name = '', idText = '', type = '', ...rest] = positionals;
  const flow = Object.hasOwn(flows, name) ? flows[name] : undefined;
  const id = Number(idText);
  const isPossible = flow?.events.includes(type) ?? false;
  if (flow === undefined || !isPossible || !Number.isInteger(id) || id < 1 || id > 2_147_483_647 || rest.length > 0)
    throw new OperatorError(usage);
  const payload = payloads[type]?.(values) ?? {};
  return async (context) => {
    const at = systemClock.now().getTime();
    const { db } = context.database;
    const sent: NamedEvent = {
      id,
      event: { type, at, ...payload, ...(await knownPayloads[type]?.(db, id)) },
      reason: values.reason,
    };
    const { outcome, next } = await flow.send(db, sent);
    return say(context, name, sent, outcome, next);
  };
}

function readArguments(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch {
    throw new OperatorError(usage);
  }
}

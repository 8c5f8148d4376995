import { parseArgs } from 'node:util';
import { isZone, zoneName } from '../../src/time/zones.ts';
import { systemClock } from '../clock.ts';
import { type Outcome, type SentEvent, send } from '../flows/apply.ts';
import { type FlowRow, possibleEvents } from '../flows/flow.ts';
import type { LiveClass } from '../modules/live/live-class.ts';
import { liveClassFlow } from '../modules/live/live-class-flow.ts';
import { OperatorError } from '../process/operator-error.ts';
import type { CommandContext } from './command.ts';

/** The flows that an operator can send events to, by the chart's id. */
const flows = { liveClass: liveClassFlow } as const;

const options = {
  reason: { type: 'string', default: '' },
  starts: { type: 'string' },
  ends: { type: 'string' },
  zone: { type: 'string' },
  url: { type: 'string' },
} as const;

const usage = [
  'Usage: npm run ops -- event <flow> <id> <event> [--reason <text>] [what the event carries]',
  ...Object.values(flows).map(({ machine, events }) => {
    const names = Object.entries(events).flatMap(([name, { from }]) => (from.includes('operator') ? [name] : []));
    return `  ${machine.id}: ${names.join(', ')}`;
  }),
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

/** What an event carries beside its time. */
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

function say<Row extends FlowRow>(
  context: CommandContext,
  name: string,
  sent: SentEvent,
  outcome: Outcome<Row>,
  next: string[],
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
  if (outcome.kind === 'stale')
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
  const flow = Object.hasOwn(flows, name) ? flows[name as keyof typeof flows] : undefined;
  const id = Number(idText);
  const isPossible = flow?.events[type]?.from.includes('operator') ?? false;
  if (flow === undefined || !isPossible || !Number.isInteger(id) || id < 1 || id > 2_147_483_647 || rest.length > 0)
    throw new OperatorError(usage);
  const payload = payloads[type]?.(values) ?? {};
  return async (context) => {
    const at = systemClock.now().getTime();
    const sent: SentEvent = {
      id,
      event: { type, at, ...payload },
      sender: 'operator',
      userId: null,
      reason: values.reason,
    };
    const outcome: Outcome<LiveClass> = await send(context.database.db, flow, sent);
    const next = outcome.kind === 'missing' ? [] : possibleEvents(flow, outcome.row, 'operator', at);
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

import { parseArgs } from 'node:util';
import { flows } from '../composition.ts';
import { systemClock } from '../platform/clock.ts';
import type { ListedRow, WaitingOn } from '../platform/flows/list-rows.ts';
import type { ListedFlow, OperatorEvent } from '../platform/flows/listed-flow.ts';
import type { CommandContext } from '../platform/process/command.ts';
import { counted, inOneLine, maxListed, timeOf } from '../platform/process/listing.ts';
import { OperatorError } from '../platform/process/operator-error.ts';

/** The largest page, for scripts. */
const maxLimit = 1000;
const maxNumber = 2_147_483_647;
const turns: readonly WaitingOn[] = ['us', 'learner', 'presenter'];

const usage = [
  `Usage: npm run ops -- flow <flow> [--state <state>] [--waiting-on ${turns.join(' | ')}] [--limit <1 to ${maxLimit}>]`,
  '           [--page <number>] [--content] [--json]    the rows, those due first',
  '       npm run ops -- flow <flow> <id> [--json]      one row with its content, and the commands that change it',
  ...flows.map(({ name, operatorEvents }) => `  ${name}: ${operatorEvents.map(({ type }) => type).join(', ')}`),
].join('\n');

interface Input {
  flow: ListedFlow;
  id: number | undefined;
  state: string | undefined;
  waitingOn: WaitingOn | undefined;
  limit: number;
  page: number;
  hasContent: boolean;
  asJson: boolean;
}

const options = {
  state: { type: 'string' },
  'waiting-on': { type: 'string' },
  limit: { type: 'string', default: String(maxListed) },
  page: { type: 'string', default: '1' },
  content: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

/** @throws {OperatorError} when the text isn't a number from 1 to the maximum */
function numberIn(text: string, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most) throw new OperatorError(usage);
  return number;
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch {
    throw new OperatorError(usage);
  }
}

function readArguments(argv: readonly string[]): Input {
  const { values, positionals } = parsed(argv);
  const [name, idText, ...rest] = positionals;
  const flow = flows.find((one) => one.name === name);
  if (flow === undefined || rest.length > 0) throw new OperatorError(usage);
  const { state, 'waiting-on': turn } = values;
  if (state !== undefined && !flow.states.some((one) => one === state || one.startsWith(`${state}.`)))
    throw new OperatorError(`${flow.name} has no state ${state}. Its states: ${flow.states.join(', ')}`);
  const waitingOn = turns.find((one) => one === turn);
  const isChoosing = state !== undefined || turn !== undefined;
  if (turn !== waitingOn || (idText !== undefined && isChoosing)) throw new OperatorError(usage);
  return {
    flow,
    id: idText === undefined ? undefined : numberIn(idText, maxNumber),
    state,
    waitingOn,
    limit: numberIn(values.limit, maxLimit),
    page: numberIn(values.page, maxNumber / maxLimit),
    hasContent: values.content || idText !== undefined,
    asJson: values.json,
  };
}

const eventsOf = ({ operatorEvents }: ListedFlow, { possible_events: possible }: ListedRow) =>
  operatorEvents.filter(({ type }) => possible.includes(type));

function headOf({ name }: ListedFlow, { id, state, since, waiting_on: turn, due_at: due, about }: ListedRow): string {
  const facts = [
    `${name} ${id}`,
    since === null ? state : `${state} since ${timeOf(since)}`,
    ...(turn === null ? [] : [`waiting on ${turn}`]),
    ...(due === null ? [] : [`due ${timeOf(new Date(due))}`]),
  ];
  return `${facts.join(', ')}: ${about}`;
}

/** The command that sends the event, with placeholders. */
const commandOf = ({ name }: ListedFlow, id: number, { type, options: takes, needsReason }: OperatorEvent): string =>
  [
    `npm run ops -- event ${name} ${id} ${type}`,
    ...takes.map((option) => `--${option} …`),
    ...(needsReason ? ['--reason "…"'] : []),
  ].join(' ');

type Contents = ReadonlyMap<number, readonly string[]>;

function say({ out }: CommandContext, { flow, hasContent }: Input, row: ListedRow, contents: Contents): void {
  out(inOneLine(headOf(flow, row)));
  const events = eventsOf(flow, row);
  if (hasContent) {
    for (const line of contents.get(row.id) ?? []) out(`  ${inOneLine(line)}`);
    for (const event of events) out(commandOf(flow, row.id, event));
  } else if (events.length > 0) out(`  events: ${events.map(({ type }) => type).join(', ')}`);
}

/** Control characters are written as JSON writes them, because users' texts must not control the terminal. */
const inJson = (value: unknown) =>
  JSON.stringify(value).replace(/\p{C}/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );

const jsonOf = (flow: ListedFlow, row: ListedRow, contents: Contents) => ({
  ...row,
  possible_events: eventsOf(flow, row).map(({ type, options: takes, needsReason }) => ({
    type,
    options: takes,
    needs_reason: needsReason,
  })),
  ...(contents.has(row.id) && { content: contents.get(row.id) }),
});

/** Lists rows of a flow with the ids and events for `ops event`: `ops flow <flow> [<id>]`. */
export function prepareFlow(argv: readonly string[]): (context: CommandContext) => Promise<number> {
  const input = readArguments(argv);
  const { flow, id, state, waitingOn, limit, page, hasContent, asJson } = input;
  return async (context) => {
    const { database, linkOrigin, out, err } = context;
    const { db } = database;
    const now = systemClock.now();
    const query = { id, state, waitingOn, limit, offset: (page - 1) * limit };
    const { total, rows } = await flow.list(db, query, now);
    if (id !== undefined && rows.length === 0) {
      err(`${flow.name} ${id} does not exist`);
      return 1;
    }
    const ids = hasContent ? rows.map((row) => row.id) : [];
    const contents: Contents = (ids.length > 0 && (await flow.content?.({ db, linkOrigin, now }, ids))) || new Map();
    if (asJson) {
      out(inJson({ flow: flow.name, total, rows: rows.map((row) => jsonOf(flow, row, contents)) }));
      return 0;
    }
    for (const row of rows) say(context, input, row, contents);
    if (total === 0) out('No rows');
    const more = total - query.offset - rows.length;
    if (more > 0) out(`${counted(more, 'more row')}: add --page ${page + 1}`);
    return 0;
  };
}

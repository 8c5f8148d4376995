import { parseArgs } from 'node:util';
import { capabilities, flows } from '../composition.ts';
import { sourcesOf } from '../platform/calendar/sources.ts';
import { systemClock } from '../platform/clock.ts';
import type { Outcome } from '../platform/flows/apply.ts';
import type { FlowRow } from '../platform/flows/flow.ts';
import type { CommandContext } from '../platform/process/command.ts';
import { OperatorError } from '../platform/process/operator-error.ts';

const withOptions = flows.flatMap(({ operatorEvents }) => operatorEvents.filter(({ usage }) => usage !== ''));

const options: Readonly<Record<string, { type: 'string'; default?: string }>> = {
  reason: { type: 'string', default: '' },
  ...Object.fromEntries(
    withOptions.flatMap((event) => event.options).map((option) => [option, { type: 'string' } as const]),
  ),
};

const usage = [
  "Usage: npm run ops -- event <flow> <id> <event> [--reason <text>] [the event's options]",
  ...flows.map(({ name, operatorEvents }) => `  ${name}: ${operatorEvents.map(({ type }) => type).join(', ')}`),
  ...withOptions.map(({ type, usage: needs }) => `  ${type} takes ${needs}`),
].join('\n');

function say(
  context: CommandContext,
  { name, id, type }: { name: string; id: number; type: string },
  outcome: Outcome<FlowRow>,
  next: readonly string[],
): number {
  if (outcome.kind === 'missing') {
    context.err(`${name} ${id} does not exist`);
    return 1;
  }
  const { state } = outcome.row;
  if (outcome.kind === 'changed') {
    context.out(`${name} ${id} is ${state}`);
    return 0;
  }
  if (outcome.kind === 'illegal' && outcome.why !== undefined)
    context.err(`${name} ${id} is ${state}, and ${outcome.why}; nothing was changed`);
  else if (outcome.kind === 'stale')
    context.err(`${name} ${id} was changed by someone else and is now ${state}; nothing was changed`);
  else
    context.err(
      `${name} ${id} is ${state} and does not accept ${type}. Possible events: ${next.join(', ') || 'nothing'}`,
    );
  return 1;
}

/** Sends an event to a stored flow, as an operator: `ops event <flow> <id> <event>`. */
export function prepareEvent(argv: readonly string[]): (context: CommandContext) => Promise<number> {
  const { values, positionals } = readArguments(argv);
  const [name = '', idText = '', type = '', ...rest] = positionals;
  const flow = flows.find((one) => one.name === name);
  const id = Number(idText);
  const isPossible = flow?.operatorEvents.some((event) => event.type === type) ?? false;
  if (flow === undefined || !isPossible || !Number.isInteger(id) || id < 1 || id > 2_147_483_647 || rest.length > 0)
    throw new OperatorError(usage);
  const { reason = '', ...given } = values;
  const perform = flow.prepare({ id, type, options: given, reason });
  return async (context) => {
    const { outcome, next } = await perform(context.database.db, systemClock.now(), sourcesOf(capabilities).own);
    return say(context, { name, id, type }, outcome, next);
  };
}

function readArguments(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    return { values: values as Readonly<Record<string, string | undefined>>, positionals };
  } catch {
    throw new OperatorError(usage);
  }
}

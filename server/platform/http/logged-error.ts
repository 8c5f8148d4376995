import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyRequest } from 'fastify';

export interface LoggedError {
  [name: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** Replaces removed text in the log. */
const leftOut = '…';

/** Properties of database errors, other than the message, that name parts of the schema and never contain values. */
const namesInSchema = ['table', 'column', 'constraint', 'dataType'] as const;

/**
 * SQLSTATEs whose messages quote values: invalid data (22), an invalid search or pattern (42601), and errors that
 * statements raise (P0). Messages with other codes only quote names of the schema.
 */
const quotingStates = /^(22\w{3}|42601|P0\w{3})$/;

const opening = /["'`«“‘]/u;
const closing = [...`"'\`»”’`];

/**
 * The parts of an error that may be logged. It leaves out the values of a query, which Drizzle puts into its message
 * and Postgres into details, and data that a message quotes. For an error of a request use `errorLogOf`, which knows
 * the request's values.
 *
 * @param sentTexts texts that must not appear in the message
 */
export function describeError(error: unknown, sentTexts: readonly string[] = []): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  if (!(error instanceof DrizzleQueryError)) return describe(error, sentTexts);
  const query = { query: error.query };
  return error.cause
    ? { ...describe(error.cause, sentTexts), ...query }
    : { type: error.name, message: '', stack: '', ...query };
}

function describe(error: Error, sentTexts: readonly string[]): LoggedError {
  const { name, message, stack = '', code, ...rest } = error as Error & { code?: unknown } & Record<string, unknown>;
  const isQuoting = error instanceof SyntaxError || (typeof code === 'string' && quotingStates.test(code));
  const shown = without(sentTexts, isQuoting ? withoutQuoted(message) : message);
  const names = namesInSchema.flatMap((key) => (typeof rest[key] === 'string' ? [[key, rest[key]] as const] : []));
  return {
    type: name,
    message: shown,
    // The stack begins with the message.
    stack: message === '' ? stack : stack.replace(message, () => shown),
    ...(code === undefined ? {} : { code }),
    ...Object.fromEntries(names),
  };
}

/** Removes the text from the first quotation mark to the last, because a value may contain quotation marks. */
function withoutQuoted(message: string): string {
  const first = message.search(opening);
  const last = Math.max(...closing.map((mark) => message.lastIndexOf(mark)));
  return first < 0 || last <= first ? message : message.slice(0, first) + leftOut + message.slice(last + 1);
}

/** Characters with a meaning in regular expressions. */
const meaningful = /[.*+?^${}()|[\]\\]/g;
/** Shorter texts occur everywhere and reveal nothing. */
const shortest = 3;

function without(sentTexts: readonly string[], text: string): string {
  const lower = text.toLowerCase();
  return (
    sentTexts
      .filter((value) => value.length >= shortest && lower.includes(value.toLowerCase()))
      .toSorted((one, other) => other.length - one.length)
      // Bounded: the pattern is a literal text, so there is no backtracking.
      .reduce((rest, value) => rest.replaceAll(new RegExp(value.replace(meaningful, '\\$&'), 'gi'), leftOut), text)
  );
}

/** All values of a request: the parts of its path, its query, its headers and its body. */
export function sentTextsOf({ url, headers, params, body }: FastifyRequest): string[] {
  const sentTexts: string[] = [];
  const add = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') sentTexts.push(String(value));
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) add(part);
  };
  const [path = '', ...query] = url.split('?');
  add(path.split('/'));
  add(params);
  for (const [name, value] of new URLSearchParams(query.join('?'))) add([name, value]);
  add(headers);
  add(Object.values(headers).flatMap((value) => String(value).split(/[\s;,=]+/)));
  add(Buffer.isBuffer(body) ? jsonIn(body) : body);
  return sentTexts;
}

function jsonIn(body: Buffer): unknown {
  const text = body.toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

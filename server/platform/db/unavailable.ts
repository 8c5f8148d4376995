/**
 * SQLSTATEs of temporary errors:
 * - 08: broken connections
 * - 53: a server without resources
 * - 57, 25P03: a server that is shutting down, starting or cancels a query
 * - 55P03: a timeout while waiting for a lock
 * - 25006: a server that is currently a standby
 */
const passingStates = /^(08\w{3}|53\w{3}|57P0[1235]|57014|25P03|25006|55P03)$/;

const passingCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of `pg` and PGlite for errors without a code. */
const passingMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'PGlite is closed',
]);

/** Whether the database is temporarily unavailable. Errors of the query itself don't count. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (passingStates.test(code) || passingCodes.has(code) || passingMessages.has(error.message)) return true;
  return isUnavailable(error.cause);
}

/** Whether an error has one of these SQLSTATEs. */
function hasState(error: unknown, states: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && states.has(String(error.code))) || hasState(error.cause, states);
}

/** SQLSTATEs of a transaction that was aborted in favour of another: a deadlock, or a serialization failure. */
const conflictStates = new Set(['40P01', '40001']);

/** Whether the database aborted a transaction in favour of another; it may succeed on retry. */
export const isConflict = (error: unknown): boolean => hasState(error, conflictStates);

const unsupportedStates = new Set(['0A000']);

/**
 * Whether a prepared statement may no longer fit its tables, because another process has changed them. Postgres has no
 * separate SQLSTATE for this. The connection keeps failing until it closes.
 */
export const isOutdatedPlan = (error: unknown): boolean => hasState(error, unsupportedStates);

/**
 * SQLSTATEs of what passes by itself: broken connections (08), a server that is out of something (53), that ends, starts
 * or cuts off (57, 25P03), that waits for a lock for too long (55P03) or is the standby just now (25006).
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

/** What `pg` and PGlite say without a code. */
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

/** Whether the database cannot be asked just now, which passes; what a query itself has done wrong does not. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (passingStates.test(code) || passingCodes.has(code) || passingMessages.has(error.message)) return true;
  return isUnavailable(error.cause);
}

/** SQLSTATEs of a transaction that was ended in favour of another: a deadlock, or a snapshot that can't be serialized. */
const conflictStates = new Set(['40P01', '40001']);

/** Whether the database has ended a transaction to let another one go on; the same transaction may succeed a moment later. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && conflictStates.has(String(error.code))) || isConflict(error.cause);
}

import { type Logger, NoopLogger } from 'drizzle-orm/logger';
import { vi } from 'vitest';

/**
 * The database statements that the server sends for a request, in order. Nothing else may use the database during the
 * request.
 */
export async function statementsOf(request: () => Promise<unknown>): Promise<readonly string[]> {
  const logger: Logger = NoopLogger.prototype;
  const log = vi.spyOn(logger, 'logQuery');
  await request();
  const statements = log.mock.calls.map(([text]) => text);
  log.mockRestore();
  return statements;
}

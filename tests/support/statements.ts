import { NoopLogger } from 'drizzle-orm/logger';
import { vi } from 'vitest';

/** The statements that the server sends to the database for a request, in their order; nothing else may run meanwhile. */
export async function statementsOf(request: () => Promise<unknown>): Promise<readonly string[]> {
  const statements: string[] = [];
  const log = vi.spyOn(NoopLogger.prototype, 'logQuery').mockImplementation((text) => void statements.push(text));
  await request();
  log.mockRestore();
  return statements;
}

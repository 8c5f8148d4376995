import { type Logger, NoopLogger } from 'drizzle-orm/logger';

export interface Statement {
  text: string;
  params: readonly unknown[];
}

/**
 * The database statements that the server sends for a request, in order. Nothing else may use the database during the
 * request.
 */
export async function recordStatements(request: () => Promise<unknown>): Promise<readonly Statement[]> {
  const logger: Logger = NoopLogger.prototype;
  const { logQuery } = logger;
  const statements: Statement[] = [];
  logger.logQuery = (text, params) => statements.push({ text, params });
  try {
    await request();
  } finally {
    logger.logQuery = logQuery;
  }
  return statements;
}

/** Like `recordStatements`, without the parameters. */
export const statementsOf = async (request: () => Promise<unknown>): Promise<readonly string[]> =>
  (await recordStatements(request)).map(({ text }) => text);

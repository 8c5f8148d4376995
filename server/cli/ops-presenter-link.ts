import { systemClock } from '../clock.ts';
import { addLink, linkAddress, revokeLinks } from '../modules/presenter-link/store.ts';
import { createToken, tokenHash } from '../modules/session/token.ts';
import { OperatorError } from '../process/operator-error.ts';
import type { CommandContext } from './command.ts';

type Run = (context: CommandContext) => Promise<number>;

function nameIn(operation: string, argv: readonly string[]): string {
  const [username = '', ...rest] = argv;
  if (username === '' || rest.length > 0) throw new OperatorError(`Usage: npm run ops -- ${operation} <username>`);
  return username;
}

function nobody({ err }: CommandContext, username: string): number {
  err(`There is no presenter ${username}`);
  return 1;
}

/** Prints one more link into a presenter's calendar: `ops presenter-link <username>`. */
export function preparePresenterLink(argv: readonly string[]): Run {
  const username = nameIn('presenter-link', argv);
  return async (context) => {
    const token = createToken();
    const now = systemClock.now();
    const isThere = await context.database.db.transaction((tx) => addLink(tx, username, tokenHash(token), now));
    if (!isThere) return nobody(context, username);
    context.out(linkAddress(context.linkOrigin, username, token));
    return 0;
  };
}

/** Ends every link into a presenter's calendar, and what was opened by one: `ops revoke-presenter-link <username>`. */
export function prepareRevocation(argv: readonly string[]): Run {
  const username = nameIn('revoke-presenter-link', argv);
  return async (context) => {
    const revoked = await context.database.db.transaction((tx) => revokeLinks(tx, username, systemClock.now()));
    if (revoked === null) return nobody(context, username);
    context.out(`${revoked} revoked`);
    return 0;
  };
}

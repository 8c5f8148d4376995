import type { Operation, RunOperation } from '../../manifest.ts';
import { findPresenter } from '../../platform/accounts/presenters.ts';
import { createToken, tokenHash } from '../../platform/accounts/token.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { addLink, linkAddress, revokeLinks } from './store.ts';

function nameIn(operation: string, argv: readonly string[]): string {
  const [name = '', ...rest] = argv;
  if (name === '' || rest.length > 0)
    throw new OperatorError(`Usage: npm run ops -- ${operation} <username or address>`);
  return name;
}

/** The username of a presenter, given by username or email address. */
async function usernameOf(tx: Db, name: string, now: Date): Promise<string> {
  const presenter = await findPresenter(tx, name, now);
  if (presenter === null) throw new OperatorError(`There is no presenter ${name}`);
  return presenter.username;
}

/** Prints a new calendar link: `ops presenter-link <username or address>`. */
function preparePresenterLink(argv: readonly string[]): RunOperation {
  const name = nameIn('presenter-link', argv);
  return async ({ database, linkOrigin, out }) => {
    const token = createToken();
    const username = await database.db.transaction(async (tx) => {
      const now = systemClock.now();
      const found = await usernameOf(tx, name, now);
      await addLink(tx, found, tokenHash(token), now);
      return found;
    });
    out(linkAddress(linkOrigin, username, token));
    return 0;
  };
}

/** Revokes all calendar links of a presenter and their sessions: `ops revoke-presenter-link <…>`. */
function prepareRevocation(argv: readonly string[]): RunOperation {
  const name = nameIn('revoke-presenter-link', argv);
  return async ({ database, capabilities, out }) => {
    const revoked = await database.db.transaction(async (tx) => {
      const now = systemClock.now();
      return revokeLinks(tx, capabilities, await usernameOf(tx, name, now), now);
    });
    out(`${revoked} revoked`);
    return 0;
  };
}

export const operations: Readonly<Record<string, Operation>> = {
  'presenter-link': {
    summary: 'create another link to a presenter’s calendar, valid for 90 days',
    prepare: preparePresenterLink,
  },
  'revoke-presenter-link': { summary: 'revoke all links to a presenter’s calendar', prepare: prepareRevocation },
};

import { inArray } from 'drizzle-orm';
import type { Operation, RunOperation } from '../../manifest.ts';
import { emailForms } from '../../platform/accounts/email.ts';
import { systemClock } from '../../platform/clock.ts';
import { users } from '../../platform/db/account-schema.ts';
import { timeOf } from '../../platform/process/listing.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { wordAndOptions } from '../../platform/process/word-and-options.ts';
import { suspend, suspensionOf } from './suspension-flow.ts';

/** The longest suspension, in days. */
const maxLength = 365;
const usage = `Usage: npm run ops -- suspend <email> --days <1 to ${maxLength}> --reason <text that the person reads>`;

function readArguments(argv: readonly string[]) {
  const options = { days: { type: 'string' }, reason: { type: 'string', default: '' } } as const;
  const { word: email, values } = wordAndOptions(argv, options, usage);
  const reason = values.reason.trim();
  const days = Number(values.days);
  const isSpan = Number.isInteger(days) && days >= 1 && days <= maxLength;
  if (reason === '' || !isSpan) throw new OperatorError(usage);
  return { email, reason, days };
}

/** Suspends an account from posting: `ops suspend <email> --days <number> --reason <text>`. */
function prepareSuspension(argv: readonly string[]): RunOperation {
  const { email, reason, days } = readArguments(argv);
  return ({ database: { db }, out, err }) =>
    db.transaction(async (tx) => {
      const now = systemClock.now();
      const isTheirs = inArray(users.email, [...emailForms(email)]);
      const [user] = await tx.select({ id: users.id }).from(users).where(isTheirs).for('no key update');
      if (user === undefined) {
        err(`Nobody has the address ${email}`);
        return 1;
      }
      const known = await suspensionOf(tx, user.id, now);
      if (known !== null) {
        err(
          `${email} is suspended until ${timeOf(known.until)} already, by suspension ${known.id}; nothing was changed`,
        );
        return 1;
      }
      const { id, until } = await suspend(tx, user.id, new Date(now.getTime() + days * 86_400_000), reason, now);
      out(`suspension ${id}: ${email} can’t post until ${timeOf(until)}`);
      return 0;
    });
}

export const operations: Readonly<Record<string, Operation>> = {
  suspend: {
    summary: 'suspend someone from posting for some days, with a reason',
    prepare: prepareSuspension,
  },
};

import { eq, or, sql } from 'drizzle-orm';
import type { AccountOwner } from '../../platform/accounts/account-part.ts';
import { exported } from '../../platform/accounts/exported.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { assessments, attempts } from '../../tables/assessments.ts';
import { forms, formVersions } from '../../tables/forms.ts';
import { brochureLinks, brochures, leadDeliveries, leads } from '../../tables/leads.ts';

/** Leads made by the signed-in user, and leads with the user's confirmed address. */
const isTheirs = (userId: number) =>
  or(
    eq(leads.userId, userId),
    sql`${leads.email} = (select ${users.email} from ${users} where ${users.id} = ${userId} and ${users.addressProvenAt} is not null)`,
  );

/** A user's leads. */
export const exportedTables = [
  exported({
    table: leads,
    by: isTheirs,
    omit: { userId: 'is the user', isSuspected: 'protects us from programs' },
    join: [formVersions, forms, brochures, attempts, assessments],
    add: {
      form: forms.externalRef,
      version: formVersions.version,
      brochure: brochures.externalRef,
      level_check: assessments.externalRef,
    },
    without: [[leadDeliveries, 'are how we pass on leads']],
  }),
  exported({ table: brochureLinks, by: isTheirs, omit: { tokenHash: 'opens the brochure' }, join: [leads] }),
];

/** Deletes an account's leads, including those from before it existed. */
export async function forgetLeads(tx: Db, { id }: AccountOwner): Promise<void> {
  await tx.delete(leads).where(isTheirs(id));
}

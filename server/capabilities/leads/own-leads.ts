import { eq, or, sql } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import type { AccountOwner } from '../../platform/accounts/account-part.ts';
import { mapped, serialised } from '../../platform/accounts/in-pages.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { assessments, attempts } from '../../tables/assessments.ts';
import { forms, formVersions } from '../../tables/forms.ts';
import { brochureLinks, brochures, leads } from '../../tables/leads.ts';

/** Leads made by the signed-in user, and leads with the user's confirmed address. */
const isTheirs = (userId: number) =>
  or(
    eq(leads.userId, userId),
    sql`${leads.email} = (select ${users.email} from ${users} where ${users.id} = ${userId} and ${users.addressProvenAt} is not null)`,
  );

/** A user's leads. */
export function exportOf(tx: Db, userId: number): ExportPart {
  const rows = serialised(
    tx
      .select({
        id: leads.id,
        brochure: brochures.externalRef,
        level_check: assessments.externalRef,
        form: forms.externalRef,
        version: formVersions.version,
        name: leads.name,
        email: leads.email,
        phone: leads.phone,
        answers: leads.answers,
        consents: leads.consents,
        privacy_policy_version: leads.policyVersion,
        source: leads.source,
        partner: leads.partner,
        created_at: leads.createdAt,
      })
      .from(leads)
      .leftJoin(brochures, eq(brochures.id, leads.brochureId))
      .leftJoin(attempts, eq(attempts.id, leads.attemptId))
      .leftJoin(assessments, eq(assessments.id, attempts.assessmentId))
      .innerJoin(formVersions, eq(formVersions.id, leads.formVersionId))
      .innerJoin(forms, eq(forms.id, formVersions.formId)),
    leads.id,
    isTheirs(userId),
  );
  const links = serialised(
    tx
      .select({
        id: brochureLinks.id,
        lead_id: brochureLinks.leadId,
        created_at: brochureLinks.createdAt,
        expires_at: brochureLinks.endsAt,
      })
      .from(brochureLinks)
      .innerJoin(leads, eq(leads.id, brochureLinks.leadId)),
    brochureLinks.id,
    isTheirs(userId),
  );
  return {
    leads: mapped(rows, ({ source, ...row }) => ({ ...row, source: { ...source } })),
    brochure_links: links,
  };
}

/** Deletes an account's leads, including those from before it existed. */
export async function forgetLeads(tx: Db, { id }: AccountOwner): Promise<void> {
  await tx.delete(leads).where(isTheirs(id));
}

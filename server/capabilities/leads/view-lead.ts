import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import { answerWords, fieldsOf } from '../../../src/shared/form-data/answers.ts';
import type { Db } from '../../platform/db/database.ts';
import { assessments, attempts } from '../../tables/assessments.ts';
import { forms, formVersions } from '../../tables/forms.ts';
import { brochures, leadDeliveries, leads } from '../../tables/leads.ts';

/** Leads with their subject, consents and webhook delivery. */
export const selectLeads = (db: Db, which: SQL | undefined, most: number, before = 2 ** 31 - 1) =>
  db
    .select({
      lead: leads,
      brochure: { slug: brochures.externalRef, title: brochures.title },
      levelCheck: { slug: assessments.externalRef, title: assessments.title },
      result: { points: attempts.points, outOf: attempts.outOf },
      form: { slug: forms.externalRef, version: formVersions.version, definition: formVersions.definition },
      delivery: leadDeliveries,
    })
    .from(leads)
    .leftJoin(brochures, eq(brochures.id, leads.brochureId))
    .leftJoin(attempts, eq(attempts.id, leads.attemptId))
    .leftJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .innerJoin(formVersions, eq(formVersions.id, leads.formVersionId))
    .innerJoin(forms, eq(forms.id, formVersions.formId))
    .leftJoin(leadDeliveries, eq(leadDeliveries.leadId, leads.id))
    .where(and(lt(leads.id, before), which))
    .orderBy(desc(leads.id))
    .limit(most);

export type LeadRow = Awaited<ReturnType<typeof selectLeads>>[number];

/** The consent texts that a person agreed to, by field name. */
export function consentsOf({ lead, form }: Pick<LeadRow, 'lead' | 'form'>): { field: string; text: string }[] {
  const fields = fieldsOf(form.definition);
  return lead.consents.map((field) => ({ field, text: fields.find(({ name }) => name === field)?.label ?? field }));
}

/** The other answers, as question and answers in words. */
export function othersOf({ lead, form }: Pick<LeadRow, 'lead' | 'form'>): { label: string; values: string[] }[] {
  const fields = fieldsOf(form.definition);
  return lead.answers.flatMap(({ field, values }) => {
    const asked = fields.find(({ name }) => name === field);
    const isKnown =
      asked === undefined || ['mail', 'phone', 'consent'].includes(asked.kind) || asked.autocomplete === 'name';
    return isKnown ? [] : [{ label: asked.label, values: answerWords(asked, values) }];
  });
}

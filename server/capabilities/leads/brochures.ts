import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Brochure, BrochureCard } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { courses } from '../../tables/courses.ts';
import { brochures } from '../../tables/leads.ts';
import { partners } from '../../tables/partners.ts';
import { universities } from '../../tables/universities.ts';

export type StoredBrochure = typeof brochures.$inferSelect;

/** The number of brochures on a page. */
export const pageSize = 24;

const card = {
  slug: brochures.externalRef,
  title: brochures.title,
  summary: brochures.summary,
  language: brochures.language,
  pages: brochures.pages,
  bytes: brochures.bytes,
  courseId: brochures.courseId,
  universityId: brochures.universityId,
  courseKind: courses.kind,
  courseTitle: courses.title,
  courseLanguage: courses.language,
  universityName: universities.name,
  partnerSlug: partners.externalRef,
  partnerName: partners.name,
};

/** The details of brochures, with what each is about. */
const cardsOf = (db: Db, which: SQL | undefined) =>
  db
    .select(card)
    .from(brochures)
    .leftJoin(courses, eq(courses.id, brochures.courseId))
    .leftJoin(universities, eq(universities.id, brochures.universityId))
    .leftJoin(partners, eq(partners.id, brochures.partnerId))
    .where(and(isOffered, which));

/** A partner's brochure is offered only while the partner is active. */
const isOffered = and(
  eq(brochures.isActive, true),
  or(sql`${brochures.partnerId} is null`, eq(partners.isActive, true)),
);

type CardRow = Awaited<ReturnType<typeof cardsOf>>[number];

function aboutOf(row: CardRow): BrochureCard['about'] {
  const { courseId, courseKind, courseTitle, courseLanguage, universityId, universityName, partnerSlug } = row;
  if (courseId !== null && courseKind !== null)
    return {
      kind: courseKind === 'program' ? 'program' : 'course',
      id: courseId,
      slug: null,
      name: courseTitle ?? '',
      language: courseLanguage,
    };
  if (universityId !== null)
    return { kind: 'university', id: universityId, slug: null, name: universityName ?? '', language: null };
  return { kind: 'partner', id: null, slug: partnerSlug, name: row.partnerName ?? '', language: null };
}

const viewCard = (row: CardRow): BrochureCard => {
  const { slug, title, summary, language, pages, bytes } = row;
  return { slug, title, summary, language, pages, bytes, about: aboutOf(row) };
};

export interface BrochureFilter {
  course_id?: number | undefined;
  /** The university; also finds brochures about its programmes. */
  university_id?: number | undefined;
  /** The partner; also finds brochures about its offers. */
  partner?: string | undefined;
}

function whichOf({ course_id: courseId, university_id: universityId, partner }: BrochureFilter): SQL | undefined {
  const ofPartner =
    partner &&
    sql`exists (
    select 1 from ${partners} as wanted where wanted.external_ref = ${partner} and wanted.is_active
      and (wanted.id = ${brochures.partnerId} or wanted.offers::jsonb ? ${courses.slug}))`;
  return and(
    courseId === undefined ? undefined : eq(brochures.courseId, courseId),
    universityId === undefined
      ? undefined
      : or(eq(brochures.universityId, universityId), eq(courses.universityId, universityId)),
    ofPartner || undefined,
  );
}

/** A page of the brochures that are offered. @param page from 1 */
export async function listBrochures(db: Db, filter: BrochureFilter, page: number) {
  const which = whichOf(filter);
  const items = await cardsOf(db, which)
    .orderBy(asc(brochures.title), asc(brochures.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [all] = await db
    .select({ total: count() })
    .from(brochures)
    .leftJoin(courses, eq(courses.id, brochures.courseId))
    .leftJoin(partners, eq(partners.id, brochures.partnerId))
    .where(and(isOffered, which));
  return { items: items.map(viewCard), total: all?.total ?? 0, page, page_size: pageSize };
}

export interface ActivePartner {
  slug: string;
  name: string;
  consent: string;
}

/** The active partner with this name. */
export async function findActivePartner(db: Db, slug: string | undefined): Promise<ActivePartner | null> {
  if (slug === undefined || slug === '') return null;
  const [found] = await db
    .select({ slug: partners.externalRef, name: partners.name, consent: partners.consent })
    .from(partners)
    .where(and(eq(partners.externalRef, slug), eq(partners.isActive, true)));
  return found ?? null;
}

/** A brochure that is offered. */
export async function findBrochure(db: Db, slug: string): Promise<StoredBrochure | null> {
  const [row] = await db
    .select({ brochure: brochures })
    .from(brochures)
    .leftJoin(partners, eq(partners.id, brochures.partnerId))
    .where(and(eq(brochures.externalRef, slug), isOffered));
  return row?.brochure ?? null;
}

/** The form for requesting a brochure. */
export const formOf = ({ form, partnerForm }: StoredBrochure, partner: ActivePartner | null): string =>
  partner === null ? form : partnerForm;

/** The details of a brochure for its page. @param partner the partner whose colours the page has */
export async function viewBrochure(
  db: Db,
  brochure: StoredBrochure,
  contents: string[],
  partner: ActivePartner | null,
): Promise<Brochure | null> {
  const [row] = await cardsOf(db, eq(brochures.id, brochure.id));
  if (row === undefined) return null;
  return { ...viewCard(row), contents, form: formOf(brochure, partner), partner };
}

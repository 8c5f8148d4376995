import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import {
  inBatches,
  lockCatalogues,
  othersTurn,
  sortOut,
  type UpsertCounts,
} from '../../../platform/content-versions/upsert.ts';
import { noteCatalogueChange } from '../../../platform/content-versions/version.ts';
import type { Db } from '../../../platform/db/database.ts';
import { excluded } from '../../../platform/db/excluded.ts';
import type { FileProblem } from '../../../platform/import/reading.ts';
import { courses } from '../../../tables/courses.ts';
import { brochures } from '../../../tables/leads.ts';
import { partners } from '../../../tables/partners.ts';
import { universities } from '../../../tables/universities.ts';
import { noteMedia } from '../../courses/module.ts';
import { fieldsOfForm, fileFieldOf, findForm } from '../../forms/module.ts';
import type { WrittenBrochure } from './brochure-shape.ts';
import type { ReadyBrochure } from './read-brochures.ts';

type About = WrittenBrochure['about'];
type Row = Omit<typeof brochures.$inferSelect, 'id'>;
type AboutIds = Pick<Row, 'courseId' | 'universityId' | 'partnerId'>;

const none: AboutIds = { courseId: null, universityId: null, partnerId: null };

async function findCourse(tx: Db, which: SQL | undefined): Promise<AboutIds | null> {
  const [found] = await tx.select({ id: courses.id }).from(courses).where(which);
  return found === undefined ? null : { ...none, courseId: found.id };
}

/** Finds what a brochure is about, by kind. */
const finders: Readonly<Record<About['kind'], (tx: Db, name: string) => Promise<AboutIds | null>>> = {
  program: (tx, name) => findCourse(tx, and(eq(courses.slug, name), eq(courses.kind, 'program'))),
  course: (tx, name) => findCourse(tx, and(eq(courses.slug, name), eq(courses.kind, 'lms'))),
  university: async (tx, name) => {
    const [found] = await tx.select({ id: universities.id }).from(universities).where(eq(universities.name, name));
    return found === undefined ? null : { ...none, universityId: found.id };
  },
  partner: async (tx, name) => {
    const [found] = await tx.select({ id: partners.id }).from(partners).where(eq(partners.externalRef, name));
    return found === undefined ? null : { ...none, partnerId: found.id };
  },
};

/** The problem with a brochure's request form; null if the form is valid. */
async function faultOfForm(tx: Db, slug: string): Promise<string | null> {
  const form = await findForm(tx, slug);
  if (form === null) return `names ${slug}, and there is no such form: import it first`;
  const fields = fieldsOfForm(form);
  const has = (which: (field: (typeof fields)[number]) => boolean) => fields.some(which);
  if (!has(({ kind, is_required: isRequired }) => kind === 'mail' && isRequired))
    return `names ${slug}, which asks for no address`;
  if (!has(({ autocomplete, is_required: isRequired }) => autocomplete === 'name' && isRequired))
    return `names ${slug}, which asks for no name`;
  if (fileFieldOf(form) !== undefined) return `names ${slug}, which asks for files: brochures are for visitors, too`;
  return has(({ kind, is_required: isRequired }) => kind === 'consent' && isRequired)
    ? null
    : `names ${slug}, which asks nobody to agree`;
}

/** Inserts and updates brochures by name. Runs in the caller's transaction. */
export async function writeBrochures(
  tx: Db,
  ready: readonly ReadyBrochure[],
): Promise<{ counts: UpsertCounts } | { problems: FileProblem[] }> {
  await lockCatalogues(tx);
  const problems: FileProblem[] = [];
  const rows: Row[] = [];
  for (const { slug, about, media, place, ...written } of ready) {
    await othersTurn();
    const { file } = place;
    const ids = await finders[about.kind](tx, about.name);
    if (ids === null)
      problems.push({
        file,
        line: place.about,
        column: 'about',
        message: `is about ${about.name}, which is not there`,
      });
    for (const form of [written.form, written.partnerForm]) {
      const message = await faultOfForm(tx, form);
      if (message !== null) problems.push({ file, line: place.form, column: 'form', message });
    }
    const own = {
      file: media?.asset.sha256 ?? null,
      bytes: media?.bytes ?? null,
      fileName: media?.name ?? `${slug}.pdf`,
    };
    rows.push({ ...written, ...own, ...(ids ?? none), externalRef: slug });
  }
  if (problems.length > 0) return { problems };
  await noteMedia(
    tx,
    ready.flatMap(({ media }) => media ?? []),
  );
  const { id: _, ...columns } = getTableColumns(brochures);
  const known = await tx.select(columns).from(brochures).orderBy(asc(brochures.id));
  // A changed brochure doesn't keep its earlier subject and file, so all of these columns are written.
  const { writes, counts } = await sortOut(known.map(toWhole), rows.map(toWhole));
  await inBatches(writes, (batch) =>
    tx
      .insert(brochures)
      .values(batch.map(({ whole, ...row }) => ({ ...row, ...whole })))
      .onConflictDoUpdate({ target: brochures.externalRef, set: excluded(columns) }),
  );
  if (writes.length > 0) await noteCatalogueChange(tx, 'brochures');
  return { counts };
}

const toWhole = ({ courseId, universityId, partnerId, file, bytes, pages, ...row }: Row) => ({
  ...row,
  whole: { courseId, universityId, partnerId, file, bytes, pages },
});

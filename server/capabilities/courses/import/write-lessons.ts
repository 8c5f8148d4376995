import { inArray, sql } from 'drizzle-orm';
import { paragraphsOf } from '../../../../src/shared/text/rich-text.ts';
import { inBatches, othersTurn } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { excluded } from '../../../platform/db/excluded.ts';
import { refreshStatistics } from '../../../platform/db/statistics.ts';
import { dropMediaUses, noteMediaUses } from '../../../platform/storage/media-addresses.ts';
import { eachInTurns } from '../../../platform/turns.ts';
import { lessonItems, lessonMedia, lessonVersions, modules } from '../../../tables/courses.ts';
import type { ReadyCourse, ReadyItem } from './check-courses.ts';
import { idIn } from './write-relations.ts';

/** Writes the modules and lessons of courses, and marks those that were removed. @param ids by slug */
export async function writeModules(
  tx: Db,
  changed: readonly ReadyCourse[],
  ids: ReadonlyMap<string, number>,
  now: Date,
) {
  const moduleRows: (typeof modules.$inferInsert)[] = [];
  await eachInTurns(changed, (course) => {
    for (const [index, { slug, title, summary }] of course.modules.entries())
      moduleRows.push({
        externalRef: `${course.slug}/${slug}`,
        courseId: idIn(ids, course.slug),
        position: index + 1,
        slug,
        title,
        summary,
      });
  });
  const moduleIds = new Map<string, number>();
  await inBatches(moduleRows, async (batch) => {
    const { position, title, summary } = modules;
    const rows = await tx
      .insert(modules)
      .values(batch)
      .onConflictDoUpdate({ target: modules.externalRef, set: excluded({ position, title, summary }) })
      .returning({ id: modules.id, ref: modules.externalRef });
    for (const { id, ref } of rows) moduleIds.set(ref, id);
  });
  const items: PlacedItem[] = [];
  await eachInTurns(changed, (course) => {
    for (const part of course.modules) {
      const moduleRef = `${course.slug}/${part.slug}`;
      const moduleId = idIn(moduleIds, moduleRef);
      for (const [index, item] of part.items.entries())
        items.push({ item, ref: `${moduleRef}/${item.slug}`, moduleId, position: index + 1 });
    }
  });
  const courseIds = changed.map(({ slug }) => idIn(ids, slug));
  await inBatches(courseIds, async (batch) => {
    const within = tx.select({ id: modules.id }).from(modules).where(inArray(modules.courseId, batch));
    const isWithin = inArray(lessonItems.moduleId, within);
    await tx
      .update(lessonItems)
      .set({ removedAt: sql`coalesce(${lessonItems.removedAt}, ${now.toISOString()}::timestamptz)` })
      .where(isWithin);
    await dropMediaUses(tx, uses, tx.select({ id: lessonItems.id }).from(lessonItems).where(isWithin));
  });
  const itemIds = new Map<string, number>();
  await inBatches(items, (batch) => writeItems(tx, batch, itemIds));
  // The check that a version's item exists uses a cached plan. A plan made for an empty table scans the whole
  // table.
  await refreshStatistics(tx, 'lesson_items');
  await inBatches(items, (batch) => writeVersions(tx, batch, itemIds, now));
  await inBatches(items, (batch) =>
    noteMediaUses(
      tx,
      uses,
      batch.map(({ item: { nodes, media }, ref }) => ({ id: idIn(itemIds, ref), content: [nodes, media] })),
    ),
  );
}

const uses = { table: lessonMedia, shownBy: lessonMedia.itemId };

interface PlacedItem {
  item: ReadyItem;
  ref: string;
  moduleId: number;
  position: number;
}

/** @param ids is filled with the ids of items, by reference */
async function writeItems(tx: Db, batch: readonly PlacedItem[], ids: Map<string, number>): Promise<void> {
  const { position, kind, title, minutes, preview, rule, counts } = lessonItems;
  const rows = await tx
    .insert(lessonItems)
    .values(
      batch.map(({ item, ref, ...place }) => ({
        ...place,
        externalRef: ref,
        slug: item.slug,
        kind: item.kind,
        title: item.title,
        minutes: item.minutes,
        preview: item.preview,
        rule: item.rule,
        counts: item.counts,
      })),
    )
    .onConflictDoUpdate({
      target: lessonItems.externalRef,
      set: { ...excluded({ position, kind, title, minutes, preview, rule, counts }), removedAt: null },
    })
    .returning({ id: lessonItems.id, ref: lessonItems.externalRef });
  for (const { id, ref } of rows) ids.set(ref, id);
}

async function writeVersions(
  tx: Db,
  batch: readonly PlacedItem[],
  ids: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const itemIds = batch.map(({ ref }) => idIn(ids, ref));
  const numbers = await tx
    .select({ itemId: lessonVersions.itemId, last: sql<number>`max(${lessonVersions.number})` })
    .from(lessonVersions)
    .where(inArray(lessonVersions.itemId, itemIds))
    .groupBy(lessonVersions.itemId);
  const last = new Map(numbers.map((row) => [row.itemId, row.last]));
  const { itemId, hash } = lessonVersions;
  const versions = await tx
    .insert(lessonVersions)
    .values(
      batch.map(({ item: { body, nodes, media, hash: contentHash }, ref }) => {
        const id = idIn(ids, ref);
        const number = (last.get(id) ?? 0) + 1;
        const paragraphs = paragraphsOf(nodes).length;
        return { itemId: id, number, hash: contentHash, body, nodes, paragraphs, media, createdAt: now };
      }),
    )
    // Content that changed back reuses its earlier version; only written rows are returned.
    .onConflictDoUpdate({ target: [itemId, hash], set: { hash: sql`excluded.hash` } })
    .returning({ id: lessonVersions.id, itemId });
  await othersTurn();
  const current = versions.map((version) => sql`(${version.itemId}::int, ${version.id}::int)`);
  await tx.execute(sql`
    update ${lessonItems} set version_id = current.version_id
    from (values ${sql.join(current, sql`, `)}) as current(item_id, version_id)
    where ${lessonItems.id} = current.item_id`);
}

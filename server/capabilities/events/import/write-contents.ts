import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { noteMediaUses } from '../../../platform/storage/media-addresses.ts';
import { assessments } from '../../../tables/assessments.ts';
import { eventContentMedia, eventContents, eventPollOptions, eventPollVotes } from '../../../tables/event-contents.ts';
import { eventParts } from '../../../tables/events.ts';
import type { ReadyContent } from './contents.ts';

type Fail = (message: string) => void;

/** The public assessments by name. */
async function openAssessments(tx: Db, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await tx
    .select({ id: assessments.id, name: assessments.externalRef })
    .from(assessments)
    .where(and(inArray(assessments.externalRef, [...names]), isNull(assessments.courseId)));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The options of a poll can't change once someone has voted. @returns whether the file's options differ */
async function writeOptions(tx: Db, contentId: number, wanted: readonly string[], fail: Fail): Promise<boolean> {
  const isOf = eq(eventPollOptions.contentId, contentId);
  const before = await tx.select().from(eventPollOptions).where(isOf).orderBy(asc(eventPollOptions.position));
  const isSame = isDeepStrictEqual(
    before.map(({ text }) => text),
    [...wanted],
  );
  if (isSame) return false;
  if ((await tx.$count(eventPollVotes, eq(eventPollVotes.contentId, contentId))) > 0) {
    fail('has other options, and votes already: give it another ref');
    return false;
  }
  await tx.delete(eventPollOptions).where(isOf);
  if (wanted.length > 0)
    await tx.insert(eventPollOptions).values(wanted.map((text, position) => ({ contentId, position, text })));
  return true;
}

/**
 * Replaces the contents of an event with those of the file, matched by reference, so that attendees' progress is kept.
 * Contents missing from the file are deleted.
 *
 * @returns whether anything changed
 */
export async function writeContents(
  tx: Db,
  eventId: number,
  wanted: readonly ReadyContent[],
  now: Date,
  fail: Fail,
): Promise<boolean> {
  const found = await openAssessments(
    tx,
    wanted.flatMap(({ assessment }) => assessment ?? []),
  );
  const stored = await tx.select().from(eventContents).where(eq(eventContents.eventId, eventId));
  const known = new Map(stored.map((row) => [row.ref, row]));
  const parts = await tx.$count(eventParts, eq(eventParts.eventId, eventId));
  let isChanged = false;
  const shown: { id: number; content: unknown }[] = [];
  for (const [position, { options, assessment, ...content }] of wanted.entries()) {
    const failHere = (message: string) => fail(`entry ${position + 1} ${message}`);
    const before = known.get(content.ref);
    const assessmentId = assessment === null ? null : (found.get(assessment) ?? null);
    if (assessment !== null && assessmentId === null)
      failHere(`names the assessment ${assessment}, which is not open to everyone`);
    if (content.session !== null && content.session > parts)
      failHere(`is of part ${content.session} of the agenda, which has ${parts}`);
    if (before !== undefined && before.kind !== content.kind)
      failHere(`is of the kind ${content.kind}, and was of the kind ${before.kind}: give it another ref`);
    const columns = { ...content, eventId, position, assessmentId, removedAt: null };
    const isOther = before === undefined || !isDeepStrictEqual({ ...before, ...columns }, before);
    const [row] =
      before === undefined
        ? await tx.insert(eventContents).values(columns).returning({ id: eventContents.id })
        : isOther
          ? await tx
              .update(eventContents)
              .set(columns)
              .where(eq(eventContents.id, before.id))
              .returning({ id: eventContents.id })
          : [before];
    if (row !== undefined && isOther) shown.push({ id: row.id, content: [content.nodes, content.media] });
    const hasOtherOptions = row !== undefined && (await writeOptions(tx, row.id, options, failHere));
    isChanged ||= isOther || hasOtherOptions;
  }
  const refs = wanted.map(({ ref }) => ref);
  const isGone = and(
    eq(eventContents.eventId, eventId),
    isNull(eventContents.removedAt),
    refs.length === 0 ? undefined : notInArray(eventContents.ref, refs),
  );
  const gone = await tx.update(eventContents).set({ removedAt: now }).where(isGone).returning({ id: eventContents.id });
  shown.push(...gone.map(({ id }) => ({ id, content: [] })));
  await noteMediaUses(tx, { table: eventContentMedia, shownBy: eventContentMedia.contentId }, shown);
  return isChanged || gone.length > 0;
}

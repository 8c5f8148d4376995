import { and, eq, sql } from 'drizzle-orm';
import type { MentorProblem } from '../../../src/messages/mentor-problems.ts';
import type { MentorProfile, MentorProfileRequest } from '../../../src/shared/transport/schema.d.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { oneLine } from '../../platform/plain-text.ts';
import { mentors } from '../../tables/mentoring.ts';
import { comingFreeTimes, renewNextFree, wordsOfMentor } from './next-free.ts';

/** The normalised text of a mentor profile. */
export type MentorWords = Omit<MentorProfileRequest, 'version'>;

const isSecure = (address: string) => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
};

/** The canonical BCP 47 tag of a language, or null if invalid. */
function languageOf(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/** Removes duplicates, ignoring case; keeps the first spelling. */
function distinct(texts: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const text of texts.map((one) => oneLine(one.normalize('NFC'))))
    if (text !== '' && !known.has(text.toLowerCase())) known.set(text.toLowerCase(), text);
  return [...known.values()];
}

/** Normalises the input before it is stored. */
export const tidyWords = ({ about, topics, languages, join_url, ...others }: MentorWords): MentorWords => ({
  ...others,
  about: about.trim(),
  topics: distinct(topics),
  languages: [...new Set(languages.map((tag) => languageOf(tag.trim()) ?? tag))],
  join_url: join_url.trim(),
});

/** The problems of a mentor profile as codes by field, or null. */
export function problemsOfMentor(words: MentorWords): Record<string, MentorProblem> | null {
  const { about, topics, languages, join_url: joinUrl } = words;
  const problems: Record<string, MentorProblem | undefined> = {
    languages: languages.some((tag) => languageOf(tag) === null) ? 'language' : undefined,
    join_url: joinUrl !== '' && !isSecure(joinUrl) ? 'secure' : undefined,
  };
  if (words.is_open)
    for (const [field, value] of Object.entries({ about, topics, languages, join_url: joinUrl }))
      if (value.length === 0) problems[field] = 'needed';
  const found = Object.entries(problems).filter((entry): entry is [string, MentorProblem] => entry[1] !== undefined);
  return found.length === 0 ? null : Object.fromEntries(found);
}

const emptyProfile: MentorProfile = {
  version: 0,
  is_open: false,
  about: '',
  topics: [],
  languages: [],
  meeting_minutes: 30,
  join_url: '',
  notice_hours: 24,
  next_free_at: null,
};

/** A user's mentor profile; version 0 if none was saved. */
export async function readProfile(db: Db, userId: number, now: Date): Promise<MentorProfile> {
  const [row] = await db.select().from(mentors).where(eq(mentors.userId, userId));
  if (row === undefined) return emptyProfile;
  const free = await comingFreeTimes(db, [userId], now);
  return {
    version: row.version,
    is_open: row.isOpen,
    about: row.about,
    topics: row.topics,
    languages: row.languages,
    meeting_minutes: row.meetingMinutes,
    join_url: row.joinUrl,
    notice_hours: row.noticeHours,
    next_free_at: free.get(userId)?.[0]?.startsAt.toISOString() ?? null,
  };
}

/**
 * Replaces a mentor profile if the version matches. Runs in the caller's transaction.
 *
 * @returns false if the stored version is different
 */
export async function replaceProfile(
  tx: Db,
  userId: number,
  version: number,
  words: MentorWords,
  now: Date,
): Promise<boolean> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  const row = {
    isOpen: words.is_open,
    about: words.about,
    topics: words.topics,
    languages: words.languages,
    meetingMinutes: words.meeting_minutes,
    joinUrl: words.join_url,
    noticeHours: words.notice_hours,
    search: wordsOfMentor({ ...words, name: user?.name ?? '' }),
    updatedAt: now,
  };
  const stored =
    version === 0
      ? await tx
          .insert(mentors)
          .values({ ...row, userId, createdAt: now })
          .onConflictDoNothing()
          .returning({ id: mentors.id })
      : await tx
          .update(mentors)
          .set({ ...row, version: sql`${mentors.version} + 1` })
          .where(and(eq(mentors.userId, userId), eq(mentors.version, version)))
          .returning({ id: mentors.id });
  if (stored.length === 0) return false;
  await renewNextFree(tx, [userId], now);
  return true;
}

import type { MentorProfile, MentorProfileRequest } from '../../shared/transport/schema.d.ts';

/** A mentor profile while it is edited. */
export interface MentorDraft extends Omit<MentorProfileRequest, 'version' | 'topics'> {
  /** The topics, separated by commas. */
  topics: string;
}

/** The initial draft: the stored profile. */
export function draftOf(saved: MentorProfile): MentorDraft {
  const { version: _, next_free_at: __, topics, ...words } = saved;
  return { ...words, topics: topics.join(', ') };
}

/** The request for a draft. @param version the version that was edited */
export const requestOf = ({ topics, ...draft }: MentorDraft, version: number): MentorProfileRequest => ({
  ...draft,
  version,
  topics: topics
    .split(',')
    .map((topic) => topic.trim())
    .filter(Boolean),
});

/** Suggested meeting languages (BCP 47). */
export const offeredLanguages = [
  'ar',
  'bn',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fa',
  'fi',
  'fr',
  'gu',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'kn',
  'ko',
  'ml',
  'mr',
  'ms',
  'ne',
  'nl',
  'no',
  'pa',
  'pl',
  'pt',
  'ro',
  'ru',
  'si',
  'sv',
  'sw',
  'ta',
  'te',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
] as const;

export const maxLanguages = 10;
export const meetingMinutes = [30, 45, 60] as const;
export const noticeHours = [0, 1, 2, 4, 12, 24, 48, 72, 168, 336] as const;

import { typed } from './folded.ts';

/** Limits of a post, for the browser and the server; lengths are in characters. */
export const postRules = {
  longest: 10_000,
  /** The maximum page number of a list, as in the contract. */
  maxPages: 1000,
  maxTitleLength: 120,
  maxTags: 5,
  maxTagLength: 30,
  maxMentions: 10,
} as const;

/** Limits of a support request, for the browser and the server. */
export const ticketRules = {
  /** The number of messages per page. */
  pageSize: 50,
  /** After this number, new messages start a follow-up request. */
  maxMessages: 200,
} as const;

/** Normalises tags: lower case, without duplicates, and without the leading sign that some people type. */
export const tagsOf = (given: readonly string[]): string[] => [
  ...new Set(
    given
      .map((tag) =>
        typed(tag)
          .toLowerCase()
          .replace(/^#+\s*/, ''),
      )
      .filter((tag) => tag !== ''),
  ),
];

/** Whether top-level posts have a title, tags and an accepted answer, by kind of thread. */
export const hasTitles = { article: false, community: true, course: false, ticket: false, meeting: false } as const;

/**
 * The kinds of drafts, by kind of thread. A top-level post's draft belongs to the thread, a reply's draft to the parent
 * post, and a lesson question's draft to the lesson.
 */
export const postDrafts = {
  article: { post: 'article_comment', answer: 'article_answer', lesson: null },
  community: { post: 'community_post', answer: 'community_answer', lesson: 'lesson_question' },
  course: { post: 'course_review', answer: null, lesson: null },
  ticket: { post: 'ticket_message', answer: null, lesson: null },
  meeting: { post: 'meeting_note', answer: null, lesson: null },
} as const;

/** Whether posts can have files, by kind of thread. */
export const takesFiles = { article: false, community: true, course: false, ticket: true, meeting: true } as const;

/** The fields of a post's draft without files, by kind of thread. */
export const postParts = {
  article: ['text'],
  community: ['text', 'title', 'tags', 'alts'],
  course: ['text', 'stars'],
  ticket: ['text', 'alts'],
  meeting: ['text', 'alts'],
} as const;

/** Whether posts can mention people, by kind of thread. */
export const hasMentions = { article: true, community: true, course: false, ticket: false, meeting: false } as const;

/**
 * Whether other users read the posts, by kind of thread. Messages that only our team reads are accepted from everyone,
 * including suspended users.
 */
export const isForOthers = { article: true, community: true, course: true, ticket: false, meeting: true } as const;

/**
 * Whether posts by new members or with many links are held for review, by kind of thread. People who know each other
 * don't need this.
 */
export const isLookedAt = { article: true, community: true, course: true, ticket: false, meeting: false } as const;

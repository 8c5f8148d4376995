import { typed } from './folded.ts';

/** What a post may be, on both sides; lengths in characters. */
export const postRules = {
  longest: 10_000,
  /** Of a list that can be asked for, as the contract has it. */
  maxPages: 1000,
  maxTitleLength: 120,
  maxTags: 5,
  maxTagLength: 30,
  maxMentions: 10,
} as const;

/** What a ticket may be, on both sides. */
export const ticketRules = {
  /** Messages that are read at once. */
  pageSize: 50,
  /** What is said after that is a ticket that follows it. */
  maxMessages: 200,
} as const;

/** Tags as they are stored: in lower case, each once, without the sign that some type before them. */
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

/** By the kind of thread whether posts that answer no other have a title, tags and an accepted answer. */
export const hasTitles = { article: false, community: true, course: false, ticket: false, meeting: false } as const;

/** By the kind of thread the drafts of posts: of one that answers no other, its subject is the thread's; of an answer, it is the post above; of what is asked about a lesson, it is the lesson. */
export const postDrafts = {
  article: { post: 'article_comment', answer: 'article_answer', lesson: null },
  community: { post: 'community_post', answer: 'community_answer', lesson: 'lesson_question' },
  course: { post: 'course_review', answer: null, lesson: null },
  ticket: { post: 'ticket_message', answer: null, lesson: null },
  meeting: { post: 'meeting_note', answer: null, lesson: null },
} as const;

/** By the kind of thread whether files are added to posts. */
export const takesFiles = { article: false, community: true, course: false, ticket: true, meeting: true } as const;

/** By the kind of thread what the draft of a post has, its files aside. */
export const postParts = {
  article: ['text'],
  community: ['text', 'title', 'tags', 'alts'],
  course: ['text', 'stars'],
  ticket: ['text', 'alts'],
  meeting: ['text', 'alts'],
} as const;

/** By the kind of thread whether posts mention people. */
export const hasMentions = { article: true, community: true, course: false, ticket: false, meeting: false } as const;

/** By the kind of thread whether others read what is written there: what goes to the portal alone is taken from everybody. */
export const isForOthers = { article: true, community: true, course: true, ticket: false, meeting: true } as const;

/** By the kind of thread whether a post of somebody new, or with many links, waits until somebody has looked at it: not between people who know each other. */
export const isLookedAt = { article: true, community: true, course: true, ticket: false, meeting: false } as const;

/** What a post may be, on both sides. */
export const postRules = {
  /** In characters. */
  longest: 10_000,
} as const;

/** By the kind of thread the drafts of posts: of one that answers no other, its subject is the thread's; of an answer, it is the post above. */
export const postDrafts = {
  article: { post: 'article_comment', answer: 'article_answer' },
  community: { post: 'community_post', answer: 'community_answer' },
  course: { post: 'course_review', answer: null },
  ticket: { post: 'ticket_message', answer: null },
} as const;

import type { Pages } from '../../shared/capability.ts';
import { lent } from '../../shared/lent.tsx';

export const pages = () =>
  ({
    communityContent: { starts: 'seen', page: async () => (await import('./post-page.tsx')).PostPage },
  }) satisfies Pages;

/** The comments on something, with the form to write a comment. */
export const Comments = /* @__PURE__ */ lent(async () => (await import('./comments.tsx')).Comments);
/** The list of posts about something. */
export const Feed = /* @__PURE__ */ lent(async () => (await import('./feed.tsx')).Feed);

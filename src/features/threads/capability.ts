import type { Pages } from '../../shared/capability.ts';
import { lent } from '../../shared/lent.tsx';

export const pages = () =>
  ({
    communityContent: { starts: 'seen', page: async () => (await import('./post-page.tsx')).PostPage },
  }) satisfies Pages;

/** Below what people write about: what they have written, and the place to write in. */
export const Comments = /* @__PURE__ */ lent(async () => (await import('./comments.tsx')).Comments);
/** What people have written, as a list that leads to each of them. */
export const Feed = /* @__PURE__ */ lent(async () => (await import('./feed.tsx')).Feed);

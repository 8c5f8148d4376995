import type { ComponentType } from 'react';
import { lent } from '../../shared/lent.tsx';

/** The comments on something, with the form to write a comment. */
export const Comments = /* @__PURE__ */ lent(async () => (await import('./comments.tsx')).Comments);
/**
 * The page of a post.
 * @param Join offers a learner who can't answer to become a member of the community with that id
 */
export const postPage = async (Join: ComponentType<{ id: number }>) => (await import('./post-page.tsx')).postPage(Join);
/** The list of posts about something. */
export const Feed = /* @__PURE__ */ lent(async () => (await import('./feed.tsx')).Feed);

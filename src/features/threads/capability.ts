import { lent } from '../../shared/lent.tsx';

/** Below what people write about: what they have written, and the place to write in. */
export const Comments = /* @__PURE__ */ lent(async () => (await import('./comments.tsx')).Comments);

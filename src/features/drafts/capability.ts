export { openDraft } from './wiring/draft.ts';
export { useDrafts } from './wiring/use-drafts.ts';
/** Wraps each editor of a draft. Such editors are separate pages, and this part is loaded with them. */
export { WithDraft } from './wiring/with-draft.tsx';

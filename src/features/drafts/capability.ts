export { openDraft } from './wiring/draft.ts';
export { useDrafts } from './wiring/use-drafts.ts';
/** Goes around each editor of a draft. Such editors are pages of their own, and this is loaded with them. */
export { WithDraft } from './wiring/with-draft.tsx';

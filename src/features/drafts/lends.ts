/** What other capabilities may ask, change and know of this one. */
export { DraftConflict } from './draft-conflict.tsx';
export { DraftStatus } from './draft-status.tsx';
export { portfolioKey } from './queries.ts';
export type { ServerDraft } from './server-draft.ts';
export { type DraftEdit, useDraftEdit } from './use-draft-edit.ts';

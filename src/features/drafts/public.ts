/** The public API of this capability. */
export { DraftConflict } from './draft-conflict.tsx';
export { DraftStatus } from './draft-status.tsx';
export { draftKey, type FormContent, portfolioKey, portfolioVariantsKey } from './places.ts';
export { formPlaces } from './queries.ts';
export { keepNoDraft, keepSavedDraft } from './saved-drafts.ts';
export type { ServerDraft } from './server-draft.ts';
export { togetherOf } from './status.ts';
export { TextEditor } from './text-editor.tsx';
export { type DraftEdit, useDraftEdit } from './use-draft-edit.ts';
export { useDraftFiles } from './use-draft-files.ts';
export { VisitorDraft } from './visitor-draft.tsx';
export { WordsDialog } from './words-dialog.tsx';

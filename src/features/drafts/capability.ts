/** Goes around each editor of a draft. Such editors are pages of their own, and this is loaded with them. */
export { WithDraft } from './wiring/with-draft.tsx';

/** Around what shows a draft; whoever does is a page of its own, and loaded with it. */
export { WithDraft } from './wiring/with-draft.tsx';

/** The public API of this capability. */
export { NoticeChoices } from './choices.tsx';
export { preferencesOptions } from './queries.ts';

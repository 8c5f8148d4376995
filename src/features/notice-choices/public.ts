/** What other capabilities may ask, change and know of this one. */
export { NoticeChoices } from './choices.tsx';
export { preferencesOptions } from './queries.ts';

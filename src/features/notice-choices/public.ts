/** What other capabilities may ask, change and know of this one. */
export { NoticeChoices } from './choices.tsx';

/** What other capabilities may ask, change and know of this one. */
export { keepSaved, wishOf } from './saved-answers.ts';

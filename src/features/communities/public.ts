/** What other capabilities may ask, change and know of this one. */

export { JoinToAnswer } from './join-to-answer.tsx';

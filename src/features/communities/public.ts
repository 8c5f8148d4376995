/** What other capabilities may use of this one. */

export { JoinToAnswer } from './join-to-answer.tsx';

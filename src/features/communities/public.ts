/** The public API of this capability. */

export { JoinToAnswer } from './join-to-answer.tsx';

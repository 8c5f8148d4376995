/** What other capabilities may ask, change and know of this one. */
export { JoinLink } from './join-link.tsx';

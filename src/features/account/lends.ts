/** What other capabilities may ask, change and know of this one. */
export { useAccount } from './queries.ts';

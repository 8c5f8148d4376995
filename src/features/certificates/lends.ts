/** What other capabilities may ask, change and know of this one. */
export { useMyCertificates } from './queries.ts';

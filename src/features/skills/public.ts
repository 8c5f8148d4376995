/** The public API of this capability. */
export { skillKeys } from './queries.ts';

/** The public interface of this feature. */
export { applicationKeys } from './queries.ts';

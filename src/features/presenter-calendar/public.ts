export { presenterKeys } from './queries.ts';

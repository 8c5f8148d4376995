export { mentoringKeys } from './queries.ts';

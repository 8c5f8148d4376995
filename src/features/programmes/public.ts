/** The public interface of this feature. */
export { DegreeAction, DegreeStatus } from './degree/degree-action.tsx';
export { DegreeDetails } from './degree/degree-details.tsx';
export { NextDeadlines } from './list/next-deadlines.tsx';
export { Eligibility, Rules } from './page/eligibility.tsx';
export {
  type DegreeAnswer,
  degreeOptions,
  nextDeadlinesOptions,
  programmeOptions,
  useDegree,
  useProgramme,
  useProgrammePage,
} from './queries.ts';

import type { WorkMarks } from '../../../src/machines/assignment/assignment.facts.ts';
import type { GivenMarks } from '../../../src/machines/assignment/assignment.setup.ts';
import { lengthOf } from '../../../src/shared/text/length.ts';
import { ActionRefused } from '../../platform/flows/apply.ts';
import { type AssignmentRow, pointsOf, type Work } from './store.ts';

const maxCommentLength = 5_000;
const maxFeedbackLength = 20_000;

/** Points are rounded to hundredths, so that sums are exact. */
const rounded = (points: number) => Math.round(points * 100) / 100;

/**
 * The points given by the rubric, before the late penalty.
 *
 * @throws {ActionRefused} when the lines don't match the rubric, or give more than the maximum
 */
export function givenPoints({ rubric }: AssignmentRow, given: GivenMarks): number {
  const ids = rubric.map(({ id }) => id);
  const isWhole = Object.keys(given.rubric).length === ids.length && ids.every((id) => Object.hasOwn(given.rubric, id));
  if (!isWhole) throw new ActionRefused(`the rubric gives points for each of ${ids.join(', ')}`);
  for (const { id, points } of rubric)
    if ((given.rubric[id] ?? 0) > points) throw new ActionRefused(`${id} has ${points} points at most`);
  const stranger = Object.keys(given.comments).find((id) => !ids.includes(id));
  if (stranger !== undefined) throw new ActionRefused(`${stranger} is no line of the rubric: ${ids.join(', ')}`);
  if (Object.values(given.comments).some((text) => lengthOf(text) > maxCommentLength))
    throw new ActionRefused(`a comment has ${maxCommentLength} characters at most`);
  if (lengthOf(given.feedback) > maxFeedbackLength)
    throw new ActionRefused(`the feedback has ${maxFeedbackLength} characters at most`);
  return rounded(ids.reduce((sum, id) => sum + (given.rubric[id] ?? 0), 0));
}

/** The marks of a grade, after the late penalty. */
export function marksOf(assignment: AssignmentRow, work: Work, given: GivenMarks): WorkMarks {
  const outOf = pointsOf(assignment);
  const points = rounded((givenPoints(assignment, given) * (100 - work.penalty)) / 100);
  return { points, outOf, isPassed: percentOf(points, outOf) >= assignment.passPercent };
}

/** The percentage, rounded down: 100 only for full marks. */
export const percentOf = (points: number, outOf: number): number =>
  outOf === 0 ? 0 : Math.floor((points / outOf) * 100 + 1e-9);

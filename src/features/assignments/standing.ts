import {
  isClosed,
  isDraft,
  isGraded,
  isLate,
  isNotOpen,
  isReturned,
  isSubmitted,
} from '../../machines/assignment/assignment.tags.ts';
import { assignmentsMessages } from '../../messages/assignments.ts';
import { momentInWords } from '../../shared/time/words.ts';
import type { Assignment, AssignmentWork } from '../../shared/transport/schema.d.ts';

const texts = assignmentsMessages.states;

export interface Standing {
  type: 'info' | 'success' | 'warning';
  text: string;
}

/** Whether the learner can submit now. */
export const canHandIn = (work: AssignmentWork): boolean => work.possible_events.includes('work.submitted');

/** The status of a learner's work in words. */
export function standingOf(assignment: Assignment, work: AssignmentWork, zone: string): Standing {
  const momentText = (moment: string | null) => (moment === null ? null : momentInWords(moment, zone));
  const { percent_per_day: percent } = assignment.late;
  const due = momentText(work.submit_by);
  const rows: readonly (readonly [boolean, Standing['type'], () => string])[] = [
    [
      isNotOpen(work),
      'info',
      () => (assignment.opens_at === null ? texts.notOpenYet : texts.notOpen(momentText(assignment.opens_at) ?? '')),
    ],
    [isDraft(work), 'info', () => texts.draft(due)],
    [isLate(work), 'warning', () => texts.late(momentText(work.late_until), percent)],
    [isClosed(work), 'warning', () => texts.closed],
    [
      isSubmitted(work),
      'success',
      () =>
        [
          texts.submitted(momentText(work.submitted_at) ?? ''),
          ...(canHandIn(work) && due !== null ? [texts.submittedAgain(due)] : []),
        ].join(' '),
    ],
    [isReturned(work), 'warning', () => texts.returned(momentText(work.due_at))],
    [
      isGraded(work),
      work.is_passed === false ? 'warning' : 'success',
      () =>
        [
          texts.graded(work.points ?? 0, work.out_of ?? assignment.points),
          ...(work.is_passed === null ? [] : [work.is_passed ? texts.passed : texts.notPassed]),
        ].join(' '),
    ],
  ];
  const [, type, words] = rows.find(([isSo]) => isSo) ?? [true, 'info' as const, () => ''];
  return { type, text: words() };
}

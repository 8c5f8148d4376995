import { isTimeOver } from '../../../machines/quiz/quiz.selectors.ts';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { selectAnnounced } from '../attempt-clock.ts';
import { useQuiz, useTime } from './use-quiz.ts';

const texts = assessmentsMessages.time;

/** Announces half time, ten, five and one minutes left, and the end; nothing in between. */
export function TimeAnnouncements() {
  const isOver = useQuiz(isTimeOver);
  const announced = useTime(selectAnnounced);
  const announcement = announced === null ? '' : (announced.isHalf ? texts.half : texts.minutes)(announced.minutes);
  return <VisuallyHidden role="status">{isOver ? texts.over : announcement}</VisuallyHidden>;
}

import { isTimeOver, selectHanding } from '../../../machines/quiz/quiz.selectors.ts';
import { assessmentsMessages as texts } from '../../../messages/assessments.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { useQuiz, useSaving } from './use-quiz.ts';

/** Shown when time is up, with the status of the answers. */
export function TimeOver() {
  const isOver = useQuiz(isTimeOver);
  const isWaiting = useQuiz(selectHanding) !== 'submitting';
  const { unsent } = useSaving();
  if (!isOver) return null;
  return (
    <div data-screen="timeOver">
      <AlertBox
        type="warning"
        text={isWaiting && unsent > 0 ? texts.time.overUnsent(unsent) : `${texts.time.over}. ${texts.time.overText}`}
      />
    </div>
  );
}

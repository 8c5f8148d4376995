import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Timer from 'lucide-react/icons/timer';
import { isTimeOver } from '../../../machines/quiz/quiz.selectors.ts';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { isTimeLow, selectTimeLeft } from '../attempt-clock.ts';
import styles from './attempt.module.css';
import { useQuiz, useTime } from './use-quiz.ts';

const texts = assessmentsMessages.time;

/** Formatted like a clock: `12:05`, `1:02:05`. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  const rest = `${two(minutes)}:${two(seconds % 60)}`;
  return hours === 0 ? rest.replace(/^0/, '') : `${hours}:${rest}`;
}

/** The time left. Learners can hide it; the announcements continue. */
export function TimeLeft() {
  const left = useTime(selectTimeLeft);
  const isLow = useTime(isTimeLow);
  const isOver = useQuiz(isTimeOver);
  const { draft, change } = useDraft<{ isHidden: boolean }>('assessmentTime');
  if (left === null) return null;
  const isHidden = draft?.isHidden === true;
  const Icon = isHidden ? Eye : EyeOff;
  return (
    <div className={styles.time} data-low={isLow || isOver || undefined}>
      <Timer aria-hidden />
      {!isHidden && (
        <span role="timer" aria-label={texts.label}>
          {isOver ? texts.over : texts.left(clockOf(left))}
        </span>
      )}
      <Button
        icon
        variant="plain"
        size="small"
        aria-label={isHidden ? texts.show : texts.hide}
        onClick={() => change({ isHidden: !isHidden })}
      >
        <Icon aria-hidden />
      </Button>
    </div>
  );
}

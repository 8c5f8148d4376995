import { Link } from 'react-router-dom';
import { assessmentsMessages as texts } from '../../../messages/assessments.ts';
import { Row } from '../../../ui/layout.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { questionAddress } from '../addresses.ts';
import { isAnswered } from '../answers.ts';
import styles from './attempt.module.css';
import { useWithin } from './attempt-exit.ts';
import type { AnsweredQuestion } from './use-quiz.ts';

/** The status of a question in words. */
export function standingOf({ question, answer }: AnsweredQuestion): string[] {
  if (question.is_withdrawn) return [texts.states.withdrawn];
  const answered = isAnswered(answer) ? texts.states.answered : texts.states.unanswered;
  return answer.isFlagged ? [answered, texts.states.flagged] : [answered];
}

interface PaletteProps {
  attemptId: number;
  all: readonly AnsweredQuestion[];
  /** The current question. */
  current: number;
}

/** All questions by number, with their answered and flagged status. */
export function Palette({ attemptId, all, current }: PaletteProps) {
  const within = useWithin();
  return (
    <nav aria-label={texts.allQuestions}>
      <Row as="ol" gap={2} className={styles.palette}>
        {all.map((answered) => (
          <li key={answered.question.id}>
            <Link
              {...within}
              to={questionAddress(attemptId, answered.number)}
              preventScrollReset
              aria-current={answered.number === current ? 'step' : undefined}
              data-answered={isAnswered(answered.answer) || undefined}
              data-flagged={answered.answer.isFlagged || undefined}
            >
              {answered.number}
              <VisuallyHidden> {standingOf(answered).join(', ')}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  );
}

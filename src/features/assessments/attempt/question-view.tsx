import Flag from 'lucide-react/icons/flag';
import { useId } from 'react';
import { canAnswer } from '../../../machines/quiz/quiz.selectors.ts';
import { assessmentsMessages as texts } from '../../../messages/assessments.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { isAnswered } from '../answers.ts';
import { AnswerControl } from '../questions/answer-control.tsx';
import type { ShownQuestion } from '../questions/control-props.ts';
import { hasMarkedOptions } from '../questions/marked-options.tsx';
import { QuestionMedia } from '../questions/question-media.tsx';
import styles from './attempt.module.css';
import { CheckAnswer } from './check-answer.tsx';
import { Hint } from './hint.tsx';
import { type AnsweredQuestion, useChange, useQuiz } from './use-quiz.ts';

interface QuestionViewProps extends AnsweredQuestion {
  attemptId: number;
  language: string;
  /** Self-assessments give feedback immediately. */
  isSelf: boolean;
  hintPercent: number;
}

/** A question with its answer controls. */
export function QuestionView(props: QuestionViewProps) {
  const { attemptId, question, answer, language, isSelf, hintPercent } = props;
  const id = useId();
  const change = useChange(props);
  const isTaken = useQuiz(canAnswer);
  const disabled = !isTaken || question.is_withdrawn || question.check !== null;
  const shown = question as unknown as ShownQuestion;
  return (
    <Stack gap={5}>
      <Stack lang={language} dir="auto" gap={4}>
        {question.type !== 'fill_blank' && (
          <div id={id} className={styles.prompt}>
            <RichText nodes={question.prompt} />
          </div>
        )}
        <QuestionMedia media={question.media} />
      </Stack>
      {question.is_withdrawn && <AlertBox quiet type="info" text={texts.withdrawn} />}
      {answer.refusal !== null && texts.refusals[answer.refusal] !== undefined && (
        <AlertBox type="warning" text={texts.refusals[answer.refusal]} />
      )}
      {!hasMarkedOptions(question, question.check) && (
        <AnswerControl
          question={shown}
          response={answer.response}
          disabled={disabled}
          promptId={id}
          language={language}
          onChange={(response) => change({ response })}
        />
      )}
      <Row gap={2} columnGap={3} align="center" className={styles.tools}>
        <Button
          size="small"
          variant="plain"
          aria-pressed={answer.isFlagged}
          disabled={!isTaken}
          onClick={() => change({ isFlagged: !answer.isFlagged })}
        >
          <Flag aria-hidden fill={answer.isFlagged ? 'currentColor' : 'none'} />
          {answer.isFlagged ? texts.flagged : texts.flag}
        </Button>
        {isAnswered(answer) && !disabled && (
          <Button size="small" variant="plain" onClick={() => change({ response: null })}>
            {texts.clear}
          </Button>
        )}
      </Row>
      {question.has_hint && <Hint attemptId={attemptId} question={question} percent={hintPercent} />}
      {isSelf && <CheckAnswer attemptId={attemptId} question={question} answer={answer} />}
    </Stack>
  );
}

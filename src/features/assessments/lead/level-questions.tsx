import { useEffect, useId, useRef, useState } from 'react';
import { assessmentLeadMessages as texts } from '../../../messages/assessment-lead.ts';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { Attempt } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { AnswerControl } from '../questions/answer-control.tsx';
import type { ShownQuestion } from '../questions/control-props.ts';
import { QuestionMedia } from '../questions/question-media.tsx';
import { submitLevelCheck } from './commands.ts';
import styles from './lead.module.css';
import { useLevelAnswers } from './use-level-answers.ts';

interface LevelQuestionsProps {
  id: number;
  attempt: Attempt;
  isBegun: boolean;
}

/** Shows one question at a time. A returning visitor continues at the first unanswered question. */
export function LevelQuestions({ id, attempt, isBegun }: LevelQuestionsProps) {
  const { questions } = attempt;
  const answers = useLevelAnswers(id, attempt);
  const [index, setIndex] = useState(() => {
    const first = questions.findIndex((one) => answers.responseTo(one) === null);
    return first === -1 ? Math.max(0, questions.length - 1) : first;
  });
  const [isFlushing, setFlushing] = useState(false);
  const submitting = useCommand(submitLevelCheck);
  const promptId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isBegun ? null : index);
  useEffect(() => {
    if (shown.current !== index) heading.current?.focus();
    shown.current = index;
  }, [index]);
  const question = questions[index];
  if (question === undefined) return null;
  const isBusy = isFlushing || submitting.isPending;
  const finish = async () => {
    setFlushing(true);
    try {
      await answers.flush();
      submitting.mutate(id);
    } catch {
      // The error is reported below.
    } finally {
      setFlushing(false);
    }
  };
  const failure = answers.failure ?? submitting.error;
  const response = answers.responseTo(question);
  const isAnswered = questions.some((one) => answers.responseTo(one) !== null);
  return (
    <Stack as="article" gap={5} className={styles.part} aria-labelledby={`${promptId}-heading`}>
      <h2 id={`${promptId}-heading`} ref={heading} tabIndex={-1}>
        {assessmentsMessages.question(index + 1, questions.length)}
      </h2>
      <Stack lang={attempt.assessment.language} dir="auto" gap={4} className={styles.asked}>
        {question.type !== 'fill_blank' && (
          <div id={promptId}>
            <RichText nodes={question.prompt} />
          </div>
        )}
        <QuestionMedia media={question.media} />
      </Stack>
      <AnswerControl
        key={question.id}
        question={question as unknown as ShownQuestion}
        response={response}
        disabled={isBusy}
        promptId={promptId}
        language={attempt.assessment.language}
        onChange={(next) => answers.answer(question.id, next)}
      />
      <Row gap={3}>
        {index > 0 && (
          <Button disabled={isBusy} onClick={() => setIndex(index - 1)}>
            {texts.previous}
          </Button>
        )}
        {index < questions.length - 1 ? (
          <Button variant="filled" onClick={() => setIndex(index + 1)}>
            {response === null ? texts.skip : texts.next}
          </Button>
        ) : (
          <SubmitButton type="button" busy={isBusy} failed={submitting.isError} onClick={() => void finish()}>
            {texts.finish}
          </SubmitButton>
        )}
      </Row>
      {failure ? (
        <AlertBox
          type="warning"
          text={(answers.failure ? texts.saveFailed : texts.submitFailed)(failureText(failure))}
          failure={failure}
          onRetry={() => void (answers.failure ? answers.flush().catch(() => undefined) : finish())}
        />
      ) : (
        isAnswered && <p className={styles.soft}>{answers.isSaved ? texts.saved : texts.saving}</p>
      )}
    </Stack>
  );
}

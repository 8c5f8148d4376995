import { useEffect, useState } from 'react';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import type { AttemptQuestion } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { isAnswered, type KnownAnswer } from '../answers.ts';
import { checkAnswer } from '../commands.ts';
import { Feedback } from '../questions/feedback.tsx';
import styles from './attempt.module.css';
import { useSaving } from './use-quiz.ts';

const texts = assessmentsMessages.check;

interface CheckAnswerProps {
  attemptId: number;
  question: AttemptQuestion;
  answer: KnownAnswer;
}

/** Checks an answer on request, after the server has saved it. */
export function CheckAnswer({ attemptId, question, answer }: CheckAnswerProps) {
  const checking = useCommand(checkAnswer);
  const isSaved = useSaving().kind === 'saved';
  const [isWanted, setIsWanted] = useState(false);
  const { mutate } = checking;
  useEffect(() => {
    if (!isWanted || !isSaved) return;
    setIsWanted(false);
    mutate({ attemptId, questionId: question.id });
  }, [isWanted, isSaved, mutate, attemptId, question.id]);
  return (
    <div className={styles.check} role="status">
      {question.check === null ? (
        isAnswered(answer) && (
          <>
            <Button
              variant="filled"
              needsServer
              aria-busy={isWanted || checking.isPending || undefined}
              onClick={() => {
                if (!checking.isPending) setIsWanted(true);
              }}
            >
              {texts.check}
            </Button>
            <span className={styles.soft}>{isWanted ? texts.waiting : texts.fixed}</span>
          </>
        )
      ) : (
        <Feedback question={question} result={question.check} heading="h2" />
      )}
      {checking.isError && <AlertBox type="danger" text={texts.failed} failure={checking.error} />}
    </div>
  );
}

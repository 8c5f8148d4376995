import LoaderCircle from 'lucide-react/icons/loader-circle';
import { isTimeOver, selectFailure, selectHanding } from '../../../machines/quiz/quiz.selectors.ts';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './attempt.module.css';
import { useQuiz, useQuizFlow, useSaving } from './use-quiz.ts';

const texts = assessmentsMessages.submit;

/** The progress of submitting: waiting for answers, in progress, or no response. */
export function Handing() {
  const flow = useQuizFlow();
  const handing = useQuiz(selectHanding);
  const { kind, unsent } = useSaving();
  const failure = useQuiz(selectFailure);
  const canCancel = !useQuiz(isTimeOver);
  const cancel = () => flow.send({ type: 'submit.cancelled' });
  if (handing === null) return null;
  if (handing === 'unanswered')
    return (
      <Stack gap={4} align="start" className={styles.handing} data-screen="submitRetry">
        <AlertBox
          type="warning"
          text={texts.noAnswer}
          failure={failure}
          at={flow}
          action={{ label: texts.retry, onClick: () => flow.send({ type: 'retry.requested' }) }}
        />
        {canCancel && (
          <Button variant="plain" onClick={cancel}>
            {texts.giveUp}
          </Button>
        )}
      </Stack>
    );
  return (
    <Stack
      gap={4}
      align="start"
      className={styles.handing}
      data-screen={handing === 'waiting' ? 'unsynced' : 'submitting'}
    >
      <p role="status" className={styles.busy}>
        <LoaderCircle aria-hidden />
        {handing === 'submitting'
          ? texts.submitting
          : kind === 'offline'
            ? texts.waitingOffline
            : texts.waiting(unsent)}
      </p>
      {handing === 'waiting' && canCancel && (
        <Button variant="plain" onClick={cancel}>
          {texts.giveUp}
        </Button>
      )}
    </Stack>
  );
}

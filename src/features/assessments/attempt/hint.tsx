import Lightbulb from 'lucide-react/icons/lightbulb';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import type { AttemptQuestion } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { takeHint } from '../commands.ts';
import styles from './attempt.module.css';

const texts = assessmentsMessages.hint;

interface HintProps {
  attemptId: number;
  question: AttemptQuestion;
  /** The cost in percent of the points. */
  percent: number;
}

/** Shows a hint on request. */
export function Hint({ attemptId, question, percent }: HintProps) {
  const taking = useCommand(takeHint);
  return (
    <Row gap={2} columnGap={3} align="center" role="status">
      {question.hint === null ? (
        <>
          <Button
            size="small"
            needsServer
            aria-busy={taking.isPending || undefined}
            onClick={() => {
              if (!taking.isPending) taking.mutate({ attemptId, questionId: question.id });
            }}
          >
            <Lightbulb aria-hidden />
            {texts.take}
          </Button>
          <span className={styles.soft}>{texts.costs(percent)}</span>
        </>
      ) : (
        <section aria-label={texts.title} className={styles.note}>
          <RichText nodes={question.hint} />
        </section>
      )}
      {taking.isError && <AlertBox type="danger" text={texts.failed} failure={taking.error} />}
    </Row>
  );
}

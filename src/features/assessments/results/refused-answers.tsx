import { Suspense, use } from 'react';
import { stale } from '../../../machines/outbox/entries.ts';
import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import { useSelected } from '../../../shared/actors/use-selected.ts';
import type { Outboxes } from '../../../shared/outbox/outbox-source.ts';
import type { OutboxActor } from '../../../shared/outbox/use-outbox.ts';
import { useOutboxes } from '../../../shared/outbox/use-outboxes.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { answersOf } from '../answers.ts';
import { useAttemptReview } from '../queries.ts';
import type { AnyResponse, ShownQuestion } from '../questions/control-props.ts';
import { GivenAnswer } from '../questions/given-answer.tsx';
import styles from './results.module.css';

const { summary: texts, review } = assessmentResultsMessages;

/** Answers on this device that the server rejected, because they were late or outdated. */
export function RefusedAnswers({ attemptId }: { attemptId: number }) {
  const opening = useOutboxes();
  return (
    <Suspense>
      <OfOutbox attemptId={attemptId} opening={opening} />
    </Suspense>
  );
}

function OfOutbox({ attemptId, opening }: { attemptId: number; opening: Promise<Outboxes> }) {
  const outbox = use(opening).current();
  return outbox === null ? null : <Kept attemptId={attemptId} outbox={outbox} />;
}

function Kept({ attemptId, outbox }: { attemptId: number; outbox: OutboxActor }) {
  const kept = useSelected(outbox, ({ context }) => context.entries);
  const entries = answersOf(kept, attemptId).filter(({ refusal }) => refusal !== null);
  const questions = useAttemptReview(attemptId, entries.length > 0).data?.questions ?? [];
  if (entries.length === 0) return null;
  const answers = entries.flatMap(({ key, change, refusal }) => {
    const asked = questions.find(({ question }) => question.id === change.questionId);
    return asked === undefined ? [] : [{ key, change, refusal, question: asked.question }];
  });
  return (
    <Stack as="section" gap={4} className={styles.part} aria-label={texts.notTaken}>
      <AlertBox quiet type="warning" text={texts.refused(entries.length)} />
      <Stack as="ul" gap={2} className={styles.lessons}>
        {answers.map(({ key, change, refusal, question }) => (
          <li key={key}>
            {review.question(question.position)}
            {refusal === stale && ` · ${texts.newer}`}
            <GivenAnswer
              question={question as unknown as ShownQuestion}
              response={change.response as AnyResponse | null}
            />
          </li>
        ))}
      </Stack>
      <div>
        <Button
          onClick={() => {
            for (const { key } of entries) outbox.send({ type: 'refusal.dismissed', key });
          }}
        >
          {texts.forget}
        </Button>
      </div>
    </Stack>
  );
}

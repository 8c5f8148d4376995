import { Suspense, use, useState } from 'react';
import { stale } from '../../../machines/outbox/entries.ts';
import type { Entry } from '../../../machines/outbox/outbox.ports.ts';
import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import { useSelected } from '../../../shared/actors/use-selected.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { type OutboxActor, type OutboxSource, useOutboxSource } from '../../lesson/lends.ts';
import { useAttemptReview } from '../queries.ts';
import type { AnyResponse, ShownQuestion } from '../questions/control-props.ts';
import { GivenAnswer } from '../questions/given-answer.tsx';
import styles from './results.module.css';

const { summary: texts, review } = assessmentResultsMessages;

/** What this device has kept of answers that the server does not take any more: they came too late, or after others. */
export function RefusedAnswers({ attemptId }: { attemptId: number }) {
  const source = useOutboxSource();
  const [opening] = useState(() => {
    const begun = source.load();
    begun.catch(() => undefined);
    return begun;
  });
  return (
    <Suspense>
      <OfOutbox attemptId={attemptId} opening={opening} />
    </Suspense>
  );
}

function OfOutbox({ attemptId, opening }: { attemptId: number; opening: ReturnType<OutboxSource['load']> }) {
  const outbox = use(opening).current();
  return outbox === null ? null : <Kept attemptId={attemptId} outbox={outbox} />;
}

const refusedIn = (entries: readonly Entry[], attemptId: number): readonly Entry[] =>
  entries.filter(
    ({ change, refusal }) => change.kind === 'answer' && change.attemptId === attemptId && refusal !== null,
  );

function Kept({ attemptId, outbox }: { attemptId: number; outbox: OutboxActor }) {
  const entries = refusedIn(
    useSelected(outbox, ({ context }) => context.entries),
    attemptId,
  );
  const questions = useAttemptReview(attemptId, entries.length > 0).data?.questions ?? [];
  if (entries.length === 0) return null;
  const answers = entries.flatMap(({ key, change, refusal }) => {
    const asked = questions.find(({ question }) => change.kind === 'answer' && question.id === change.questionId);
    return asked === undefined || change.kind !== 'answer' ? [] : [{ key, change, refusal, question: asked.question }];
  });
  return (
    <section className={styles.part} aria-label={texts.notTaken}>
      <AlertBox quiet type="warning" text={texts.refused(entries.length)} />
      <ul className={styles.lessons}>
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
      </ul>
      <div>
        <Button
          onClick={() => {
            for (const { key } of entries) outbox.send({ type: 'refusal.dismissed', key });
          }}
        >
          {texts.forget}
        </Button>
      </div>
    </section>
  );
}

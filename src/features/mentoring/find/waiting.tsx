import { useId } from 'react';
import { listMessages } from '../../../messages/list.ts';
import { mentoringMessages } from '../../../messages/mentoring.ts';
import { languageName } from '../../../shared/text/language.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { MentorWatch, MentorWatchInput } from '../../../shared/transport/schema.d.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { MentoringState } from '../address.ts';
import { deleteWatch, watchMentors } from '../commands.ts';
import styles from '../mentoring.module.css';
import { useWatches } from '../queries.ts';

const texts = mentoringMessages.waiting;

/** A mentor alert in words. */
function searchInWords({ q, topic, language }: MentorWatchInput): string {
  const parts = [q !== '' && listMessages.words(q), topic, language !== '' && languageName(language)];
  return parts.filter(Boolean).join(' · ') || texts.anybody;
}

const onError = (failure: Error) => showToast({ type: 'danger', text: texts.failed(failureText(failure)), failure });

/** The button that adds a mentor alert for an empty result. */
export function WatchButton({ state: { q, topic, language } }: { state: MentoringState }) {
  const watches = useWatches().data;
  const asking = useCommand(watchMentors);
  const input = { q: q.trim(), topic, language };
  const isSame = (one: MentorWatch) => one.q === input.q && one.topic === topic && one.language === language;
  if (watches?.some(isSame))
    return (
      <Stack as="p" role="status" gap={3} align="center" className={styles.waits}>
        {texts.already}
      </Stack>
    );
  return (
    <Stack gap={3} align="center" className={styles.waits}>
      <p className={styles.soft}>{texts.lead}</p>
      <Button
        needsServer
        aria-busy={asking.isPending || undefined}
        onClick={() => {
          const onSuccess = () => showToast({ type: 'success', text: texts.asked(searchInWords(input)) });
          if (!asking.isPending) asking.mutate(input, { onSuccess, onError });
        }}
      >
        {texts.ask}
      </Button>
    </Stack>
  );
}

/** The learner's mentor alerts; renders nothing without any. */
export function Waiting() {
  const heading = useId();
  const watches = useWatches().data ?? [];
  const removing = useCommand(deleteWatch);
  if (watches.length === 0) return null;
  return (
    <Stack as="section" gap={4} className={styles.similar} aria-labelledby={heading}>
      <h2 id={heading}>{texts.heading}</h2>
      <ul>
        {watches.map((watch) => (
          <Row as="li" key={watch.id} gap={3} align="center" className={styles.buttons}>
            <bdi>{searchInWords(watch)}</bdi>
            <Button
              size="small"
              variant="plain"
              needsServer
              aria-label={texts.removeOf(searchInWords(watch))}
              onClick={() => removing.mutate(watch.id, { onError })}
            >
              {texts.remove}
            </Button>
          </Row>
        ))}
      </ul>
    </Stack>
  );
}

import { isDraft, isInterview, publicTagOf } from '../../../machines/application/application.tags.ts';
import { applicationPageMessages as texts } from '../../../messages/application-pages.ts';
import { programmeMessages } from '../../../messages/programmes.ts';
import { deadlineOf } from '../../../shared/programmes/deadline.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import type { ApplicationRow as Row } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { applicationAddress } from '../addresses.ts';
import styles from '../applications.module.css';
import { StateMark } from '../state-mark.tsx';
import { stateText } from '../state-text.ts';

/** An application: its status, due date and next step. */
export function ApplicationRow({ item }: { item: Row }) {
  const { id, programme, reference, closes_at, due_at, updated_at, progress, waiting_on, interview_at } = item;
  const zone = useZone();
  const tag = publicTagOf(item) ?? 'draft';
  const until = isDraft(item) ? deadlineOf(closes_at, programme.timezone).toISOString() : due_at;
  const words = () => {
    if (interview_at !== null && isInterview(item)) return texts.interviewAt(momentInWords(interview_at, zone));
    return until === null ? texts.since(momentInWords(updated_at, zone)) : texts.until(momentInWords(until, zone));
  };
  const action = isDraft(item) ? texts.goOn : texts.view;
  return (
    <article className={styles.row} data-waiting={waiting_on}>
      <Stack gap={1}>
        <p className={styles.soft}>
          {programmeMessages.kind[programme.kind]} · <bdi>{reference}</bdi>
        </p>
        <h2>
          <ContentTitle>{programme.title}</ContentTitle>
        </h2>
        <p className={styles.soft}>{texts.by(programme.host)}</p>
      </Stack>
      <Stack gap={1}>
        <StateMark tag={tag} waits={waiting_on === 'learner'} />
        <p>{stateText(item)}</p>
        <p className={styles.soft}>
          {words()}
          {progress && ` · ${texts.complete(progress.complete, progress.of)}`}
        </p>
      </Stack>
      <LinkButton to={applicationAddress(id)} aria-label={texts.of(action, programme.title)}>
        {action}
      </LinkButton>
    </article>
  );
}

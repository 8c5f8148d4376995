import { type SubmitEvent, useState } from 'react';
import { eventActivityMessages } from '../../../messages/event-activity.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { EventPoll } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { GroupError } from '../../../ui/group-error.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Loaded } from '../../problems/public.ts';
import { vote } from './commands.ts';
import styles from './inside.module.css';
import pollStyles from './poll.module.css';
import { useEventPoll } from './queries.ts';

const texts = eventActivityMessages.poll;

interface PollProps {
  eventId: number;
  poll: EventPoll;
  /** Called when a vote is refused: the poll may be closed. */
  onRefused: () => void;
}

const shareOf = (votes: number, total: number) => (total === 0 ? 0 : Math.round((votes / total) * 100));

/** The votes as a table with a bar in each row. */
function Results({ poll: { options, own_option_id, total } }: { poll: EventPoll }) {
  return (
    <table className={pollStyles.results}>
      <caption>
        {texts.results}: {texts.total(total)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.option}</th>
          <th scope="col">{texts.votes}</th>
          <th scope="col">{texts.share}</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ id, text, votes }) => (
          <tr key={id} data-own={id === own_option_id || undefined}>
            <th scope="row">
              <span dir="auto">{text}</span>
              {id === own_option_id && <span className={styles.own}> {texts.yours}</span>}
              <svg className={pollStyles.bar} aria-hidden="true" width="100%" height="8">
                <rect width={`${shareOf(votes ?? 0, total)}%`} height="8" rx="4" />
              </svg>
            </th>
            <td>{votes ?? 0}</td>
            <td>{texts.shareOf(shareOf(votes ?? 0, total))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The form to vote. */
function Ballot({ eventId, poll, onRefused, onKept }: PollProps & { onKept: (() => void) | null }) {
  const sending = useCommand(vote, onRefused);
  const [chosen, setChosen] = useState(poll.own_option_id);
  const [isAsked, setAsked] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(chosen === null);
    if (chosen === null || sending.isPending) return;
    const given = { eventId, contentId: poll.content_id, optionId: chosen };
    sending.mutate(given, {
      onSuccess: () => {
        showToast({ type: 'success', text: texts.voted });
        onKept?.();
      },
    });
  };
  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit}>
      <Stack
        as="fieldset"
        gap={2}
        className={pollStyles.ballot}
        aria-describedby={isAsked && chosen === null ? 'poll-missing' : undefined}
      >
        <legend>{texts.choose}</legend>
        <GroupError id="poll-missing" error={isAsked && chosen === null ? texts.first : null} isAnnounced />
        {poll.options.map(({ id, text }) => (
          <label key={id}>
            <input type="radio" name="option" value={id} checked={chosen === id} onChange={() => setChosen(id)} />
            <span dir="auto">{text}</span>
          </label>
        ))}
      </Stack>
      {sending.isError && (
        <AlertBox failure={sending.error} type="danger" text={texts.failed(failureText(sending.error))} />
      )}
      <Row gap={2} columnGap={4} align="center" className={styles.row}>
        <SubmitButton busy={sending.isPending} failed={sending.isError}>
          {poll.own_option_id === null ? texts.vote : texts.change}
        </SubmitButton>
        {onKept !== null && (
          <Button variant="plain" onClick={onKept}>
            {texts.keep}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function Known({ eventId, poll, onRefused }: PollProps) {
  const zone = useZone();
  const [isChanging, setChanging] = useState(false);
  const { is_closed, own_option_id, closes_at, total } = poll;
  const isBallot = !is_closed && (own_option_id === null || isChanging);
  return (
    <Stack gap={4} className={styles.part}>
      {isBallot ? (
        <Ballot
          eventId={eventId}
          poll={poll}
          onRefused={onRefused}
          onKept={own_option_id === null ? null : () => setChanging(false)}
        />
      ) : (
        <Results poll={poll} />
      )}
      <p className={styles.soft}>
        {isBallot && own_option_id === null && `${texts.hidden} ${texts.total(total)}. `}
        {is_closed ? texts.closed : texts.closes(momentInWords(closes_at, zone))}
      </p>
      {!is_closed && !isBallot && (
        <Button className={styles.start} needsServer onClick={() => setChanging(true)}>
          {texts.change}
        </Button>
      )}
    </Stack>
  );
}

/** A poll: first the form, then the results, which update live. */
export function Poll({ eventId, contentId }: { eventId: number; contentId: number }) {
  const query = useEventPoll(contentId);
  return (
    <Loaded query={query} what={texts.what} count={4}>
      {(poll) => <Known eventId={eventId} poll={poll} onRefused={() => void query.refetch()} />}
    </Loaded>
  );
}

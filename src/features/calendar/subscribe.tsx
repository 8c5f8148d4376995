import { useId } from 'react';
import { calendarFeedMessages as texts } from '../../messages/calendar-feed.ts';
import { dateInWords, momentInWords } from '../../shared/time/words.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast.ts';
import { makeFeed, revokeFeed } from './commands.ts';
import { FreshAddress } from './fresh-address.tsx';
import { useCalendarFeed } from './queries.ts';
import styles from './subscribe.module.css';

/** The secret calendar address. The browser knows it only right after it was created. */
export function Subscribe({ zone }: { zone: string }) {
  const heading = useId();
  const feed = useCalendarFeed();
  const making = useCommand(makeFeed);
  const revoking = useCommand(revokeFeed);
  const since = feed.data?.created_at ?? null;
  const failure = making.error ?? revoking.error;
  const make = () => {
    if (!making.isPending) making.mutate(undefined);
  };
  const revoke = () => {
    const onRevoked = () => {
      making.reset();
      showToast({ type: 'success', text: texts.revoked });
    };
    if (!revoking.isPending) revoking.mutate(undefined, { onSuccess: onRevoked });
  };
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading}>{texts.heading}</h2>
      <p className={styles.lead}>{texts.lead}</p>
      {making.data !== undefined && <FreshAddress url={making.data.url} />}
      {making.data === undefined && since !== null && (
        <FeedState since={since} lastRead={feed.data?.last_read_at ?? null} zone={zone} />
      )}
      {failure !== null && <AlertBox failure={failure} type="danger" text={failureText(failure)} />}
      <Row gap={3} align="center">
        <Button needsServer onClick={make}>
          {since === null ? texts.make : texts.renew}
        </Button>
        {since !== null && (
          <Button needsServer onClick={revoke}>
            {texts.revoke}
          </Button>
        )}
      </Row>
    </section>
  );
}

function FeedState({ since, lastRead, zone }: { since: string; lastRead: string | null; zone: string }) {
  return (
    <p>
      {texts.since(dateInWords(since, zone))}{' '}
      {lastRead === null ? texts.unread : texts.read(momentInWords(lastRead, zone))} {texts.renewHint}
    </p>
  );
}

import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { isTicketOver, publicTicketTagOf } from '../../machines/support-ticket/support-ticket.tags.ts';
import { mailBoxMessages as texts } from '../../messages/support-desk.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { Ticket, TicketEvent, TicketMessage } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { RatingChoice } from '../../ui/rating-choice.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { PostFiles } from '../threads/public.ts';
import type { Earlier, ReadTicket } from './queries.ts';
import styles from './support.module.css';

/** Changes of a ticket by its learner or a guest. */
export interface TicketChanging {
  isPending: boolean;
  error: Error | null;
  send: (event: TicketEvent, rating?: number) => void;
}

interface TicketViewProps {
  ticket: ReadTicket;
  earlier: Earlier;
  changing: TicketChanging;
  /** The address for a new ticket that continues a full ticket. */
  next: string;
  /** The reply form. */
  children: ReactNode;
}

/** A ticket with its status, messages and actions. */
export function TicketView({ ticket: { item, messages, isFull }, earlier, changing, next, children }: TicketViewProps) {
  const zone = useZone();
  return (
    <Stack gap={6} className={styles.ticket}>
      <Standing item={item} />
      <Facts wide>
        <Fact name={texts.reference}>
          <span dir="ltr">{item.reference}</span>
        </Fact>
        <Fact name={texts.topic}>{item.topic}</Fact>
        {item.about !== '' && (
          <Fact name={texts.about}>
            <bdi className={styles.code}>{item.about}</bdi>
          </Fact>
        )}
        <Fact name={texts.askedAt}>{momentInWords(item.created_at, zone)}</Fact>
      </Facts>
      <EarlierMessages earlier={earlier} />
      <Stack as="ol" gap={4} aria-label={texts.thread} aria-live="polite">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </Stack>
      {isFull && (
        <p role="status">
          {texts.reply.full} <Link to={next}>{texts.reply.next}</Link>
        </p>
      )}
      {item.possible_events.includes('message.added') && children}
      <Ways item={item} changing={changing} />
    </Stack>
  );
}

/** Loads earlier messages. */
function EarlierMessages({ earlier }: { earlier: Earlier }) {
  if (!earlier.hasNextPage) return null;
  return (
    <>
      {earlier.isFetchNextPageError && <AlertBox type="danger" failure={earlier.error} text={texts.messagesFailed} />}
      <div>
        <Button
          variant="outline"
          needsServer
          aria-busy={earlier.isFetchingNextPage}
          onClick={() => {
            if (!earlier.isFetchingNextPage) void earlier.fetchNextPage();
          }}
        >
          {texts.earlierMessages}
        </Button>
      </div>
    </>
  );
}

/** The status and deadline in a sentence. */
function Standing({ item }: { item: Ticket }) {
  const zone = useZone();
  const tag = publicTicketTagOf(item);
  const until = item.due_at === null ? null : momentInWords(item.due_at, zone);
  const due =
    until === null
      ? null
      : item.waiting_on === 'us'
        ? texts.untilOurs(until)
        : item.waiting_on === 'learner'
          ? texts.untilYours(until)
          : null;
  return (
    <p role="status" className={styles.standing} data-state={tag}>
      <strong>{tag && texts.states[tag]}</strong> {due}
    </p>
  );
}

function Message({ message: { id, is_ours, shown, files, created_at } }: { message: TicketMessage }) {
  const zone = useZone();
  return (
    <li id={`message-${id}`} className={styles.message} data-ours={is_ours || undefined}>
      <p className={styles.soft}>
        <strong>{is_ours ? texts.ours : texts.yours}</strong>{' '}
        <time dateTime={created_at}>{momentInWords(created_at, zone)}</time>
      </p>
      <div dir="auto">
        <RichText lowered={2} byAnybody nodes={shown} />
      </div>
      <PostFiles files={files} />
    </li>
  );
}

const events = Object.keys(texts.events) as (keyof typeof texts.events)[];

function Ways({ item, changing }: { item: Ticket; changing: TicketChanging }) {
  const { possible_events: possible, rating } = item;
  return (
    <>
      {isTicketOver(item) && rating !== null && <p>{texts.rating.yourRating(texts.rating.labels[rating - 1] ?? '')}</p>}
      {possible.includes('ticket.rated') && <Rating changing={changing} />}
      {changing.error !== null && (
        <AlertBox type="danger" failure={changing.error} text={texts.changeFailed(failureText(changing.error))} />
      )}
      <Row gap={3} align="center">
        {events
          .filter((event) => possible.includes(event))
          .map((event) => (
            <SubmitButton
              key={event}
              type="button"
              variant="outline"
              busy={changing.isPending}
              failed={changing.error !== null}
              onClick={() => changing.send(event)}
            >
              {texts.events[event]}
            </SubmitButton>
          ))}
      </Row>
    </>
  );
}

/** The rating, which is sent once. */
function Rating({ changing }: { changing: TicketChanging }) {
  const [rating, setRating] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    setMissing(rating === null);
    if (rating !== null) changing.send('ticket.rated', rating);
  };
  return (
    <Stack gap={4}>
      <RatingChoice
        legend={texts.rating.legend}
        labels={texts.rating.labels}
        rating={rating}
        missing={isMissing && rating === null ? texts.rating.missing : null}
        onChange={setRating}
      />
      <div>
        <SubmitButton type="button" busy={changing.isPending} failed={changing.error !== null} onClick={send}>
          {texts.rating.send}
        </SubmitButton>
      </div>
    </Stack>
  );
}

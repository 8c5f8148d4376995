import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { eventActivityMessages as texts } from '../../../messages/event-activity.ts';
import { readNumber } from '../../../shared/lists/address.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import { isNotFound } from '../../../shared/transport/call-error.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { EventActivity, EventContentItem } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { AsOf } from '../../../ui/as-of.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { InHeader } from '../../../ui/in-header.tsx';
import { Card, Stack } from '../../../ui/layout.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { NotFound } from '../../problems/capability.ts';
import { Loaded } from '../../problems/public.ts';
import { markContent } from './commands.ts';
import contentStyles from './content.module.css';
import { ContentBody } from './content-body.tsx';
import { contentAddress, Progress } from './contents.tsx';
import styles from './inside.module.css';
import { Led, NoAccess } from './no-access.tsx';
import { eventActivityOptions, useEventActivity, useEventContent } from './queries.ts';

interface ShownProps {
  activity: EventActivity;
  item: EventContentItem;
}

/** Fields that use Escape themselves. */
const typedInto = 'input:not([type="radio"], [type="checkbox"]), textarea, select';

/** Escape returns to the event, unless it closes or stops something else first. */
function useEscape(to: string) {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      const isBusy = document.querySelector('dialog[open], [popover]:popover-open') !== null;
      const isTyping = event.target instanceof Element && event.target.closest(typedInto) !== null;
      if (event.key !== 'Escape' || event.defaultPrevented || isBusy || isTyping) return;
      if (document.fullscreenElement === null) void navigate(to);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [navigate, to]);
}

/** Moves the focus to the heading when another content is shown. */
function useFocusOnContent(id: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(id);
  useEffect(() => {
    if (last.current !== undefined && last.current !== id) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    last.current = id;
  }, [id]);
  return heading;
}

/** Whether learners mark this kind themselves; other kinds are marked automatically. */
const isByHand = ({ kind }: EventContentItem): boolean => kind === 'text' || kind === 'slides';

function Mark({ item, sending }: { item: EventContentItem; sending: ReturnType<typeof useMarking> }) {
  const { id, kind, is_done } = item;
  const send = (isDone: boolean) => {
    if (!sending.isPending) sending.mutate({ contentId: id, isDone });
  };
  return (
    <Stack gap={3} align="start" className={contentStyles.mark}>
      <p role="status" data-done={is_done || undefined}>
        {is_done && (
          <>
            <CircleCheck aria-hidden />
            {texts.done}
          </>
        )}
      </p>
      {sending.isError && (
        <AlertBox failure={sending.error} type="danger" text={texts.markFailed(failureText(sending.error))} />
      )}
      {!is_done && kind in texts.byItself && (
        <p className={styles.soft}>{texts.byItself[kind as keyof typeof texts.byItself]}</p>
      )}
      {!is_done && isByHand(item) && (
        <SubmitButton type="button" busy={sending.isPending} failed={sending.isError} onClick={() => send(true)}>
          {texts.mark}
        </SubmitButton>
      )}
      {is_done && isByHand(item) && (
        <Button variant="plain" size="small" needsServer onClick={() => send(false)}>
          {texts.unmark}
        </Button>
      )}
    </Stack>
  );
}

const useMarking = () => useCommand(markContent);

/** Returns to the event from a content that its host has removed. */
const Removed = ({ eventId }: { eventId: number }) => <Led to={`/event-activity/${eventId}`} why={texts.gone} />;

function Shown({ activity, item }: ShownProps) {
  const zone = useZone();
  const sending = useMarking();
  const query = useEventContent(item.id, item.is_open);
  if (!item.is_open)
    return (
      <Card as="section" gap={4} className={styles.card}>
        <h2>{texts.notOpen}</h2>
        <p className={styles.soft}>{texts.notOpenText(momentInWords(item.opens_at ?? '', zone))}</p>
      </Card>
    );
  if (isNotFound(query.error)) return <Removed eventId={activity.item.id} />;
  const done = () => {
    if (!item.is_done && !sending.isPending) sending.mutate({ contentId: item.id, isDone: true });
  };
  return (
    <Loaded query={query} what={texts.whatContent} count={8}>
      {(content) => (
        <>
          <ContentBody content={content} renew={async () => (await query.refetch()).data} onDone={done} />
          <Mark item={item} sending={sending} />
        </>
      )}
    </Loaded>
  );
}

function Neighbours({ activity: { item: event, contents }, item }: ShownProps) {
  const at = contents.findIndex(({ id }) => id === item.id);
  const [previous, next] = [contents[at - 1], contents[at + 1]];
  return (
    <nav className={contentStyles.neighbours} aria-label={texts.around}>
      {previous && (
        <LinkButton to={contentAddress(event.id, previous.id)} data-side="start">
          <ChevronLeft aria-hidden />
          <span>
            <span className={contentStyles.where}>{texts.previous}</span>
            <ContentTitle>{previous.title}</ContentTitle>
          </span>
        </LinkButton>
      )}
      {next && (
        <LinkButton to={contentAddress(event.id, next.id)} data-side="end">
          <span>
            <span className={contentStyles.where}>{texts.next}</span>
            <ContentTitle>{next.title}</ContentTitle>
          </span>
          <ChevronRight aria-hidden />
        </LinkButton>
      )}
    </nav>
  );
}

interface KnownProps extends Omit<ShownProps, 'item'> {
  item: EventContentItem | undefined;
  /** Whether the activity is being loaded again. */
  isAsked: boolean;
}

function Known({ activity, item, isAsked }: KnownProps) {
  if (activity.access !== 'open') return <NoAccess activity={activity} isAsked={isAsked} />;
  if (item === undefined) return !isAsked && <Removed eventId={activity.item.id} />;
  return (
    <>
      <Shown key={item.id} activity={activity} item={item} />
      <Neighbours activity={activity} item={item} />
      <Progress progress={activity.progress} />
    </>
  );
}

const factsOf = ({ contents }: EventActivity, { id, kind, minutes }: EventContentItem): string =>
  [
    texts.kinds[kind],
    minutes !== null && texts.minutes(minutes),
    texts.place(contents.findIndex((one) => one.id === id) + 1, contents.length),
  ]
    .filter(Boolean)
    .join(' · ');

/** A content of an event, with only the navigation around it. */
export function EventContentPage() {
  const { event_id = '', content_id = '' } = useParams();
  const eventId = readNumber(event_id);
  const contentId = readNumber(content_id);
  const query = useEventActivity(eventId);
  const { data, error } = query;
  const item = data?.contents.find(({ id }) => id === contentId);
  const heading = useFocusOnContent(item?.id);
  const back = `/event-activity/${eventId}`;
  useEscape(back);
  if (eventId === null || contentId === null || isNotFound(error)) return <NotFound missing="event" />;
  const title = item?.title ?? data?.item.title ?? texts.title;
  return (
    <article className={`${styles.page} ${contentStyles.reading}`}>
      <PageTitle title={title} />
      <InHeader>
        <BackLink to={back}>{texts.back}</BackLink>
      </InHeader>
      <Stack as="header" gap={1}>
        <PageHeading ref={heading}>
          <ContentTitle>{title}</ContentTitle>
        </PageHeading>
        {data && item && <p className={styles.when}>{factsOf(data, item)}</p>}
        <AsOf reads={[query]} />
      </Stack>
      <Loaded query={query} what={texts.what} count={8}>
        {(data) => <Known activity={data} item={item} isAsked={query.isFetching} />}
      </Loaded>
    </article>
  );
}

EventContentPage.load = async ({ services, ask, params }: PageContext) => {
  const id = readNumber(params['event_id'] ?? '');
  if (id !== null) await ask(eventActivityOptions(services, id));
};

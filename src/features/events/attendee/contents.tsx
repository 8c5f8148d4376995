import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import Lock from 'lucide-react/icons/lock';
import { Link, useSearchParams } from 'react-router-dom';
import { eventActivityMessages as texts } from '../../../messages/event-activity.ts';
import { readNumber, searchOf } from '../../../shared/lists/address.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import type { EventActivity, EventContentItem } from '../../../shared/transport/schema.d.ts';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TabLinks } from '../../../ui/list/tab-links.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './inside.module.css';

export const contentAddress = (eventId: number, contentId: number): string =>
  `/event-activity/${eventId}/content/${contentId}`;

function Facts({ content: { kind, minutes, is_open, opens_at } }: { content: EventContentItem }) {
  const zone = useZone();
  const facts = [texts.kinds[kind], minutes !== null && texts.minutes(minutes)].filter(Boolean).join(' · ');
  return (
    <span className={styles.facts}>
      {facts}
      {!is_open && opens_at !== null && ` · ${texts.opensAt(momentInWords(opens_at, zone))}`}
    </span>
  );
}

function Row({ eventId, content }: { eventId: number; content: EventContentItem }) {
  const { id, title, is_open, is_done } = content;
  const Mark = is_open ? (is_done ? CircleCheck : Circle) : Lock;
  const words = (
    <>
      <Mark aria-hidden />
      <span>
        <ContentTitle>{title}</ContentTitle>
        {is_done && <VisuallyHidden>{`, ${texts.done}`}</VisuallyHidden>}
        <Facts content={content} />
      </span>
    </>
  );
  return (
    <li className={styles.content} data-done={is_done || undefined} data-open={is_open || undefined}>
      {is_open ? <Link to={contentAddress(eventId, id)}>{words}</Link> : <div>{words}</div>}
    </li>
  );
}

/** The learner's progress in an event. */
export function Progress({ progress: { done, total } }: Pick<EventActivity, 'progress'>) {
  if (total === 0) return null;
  const words = texts.progressOf(done, total);
  return (
    <Stack gap={1} className={styles.progress}>
      <p>{words}</p>
      <ProgressLine label={texts.progress} percent={Math.floor((done / total) * 100)} text={words} />
    </Stack>
  );
}

/** The search parameter for the selected part of the agenda. */
const sessionName = 'session';

/** The part of the agenda in the address; null for the whole event. */
function useSession({ item: { parts } }: EventActivity) {
  const [search] = useSearchParams();
  const session = readNumber(search.get(sessionName) ?? '', parts.length);
  const addressOf = (number: number | null) => {
    const params = new URLSearchParams(search);
    if (number === null) params.delete(sessionName);
    else params.set(sessionName, String(number));
    return { search: searchOf(params) };
  };
  return { session, addressOf };
}

/** Tabs for the contents of each part of the agenda, if any content belongs to a part. */
function Sessions({ activity }: { activity: EventActivity }) {
  const { session, addressOf } = useSession(activity);
  const { item, contents } = activity;
  if (contents.every((content) => content.session === null)) return null;
  const tabOf = (name: string, number: number | null) => ({
    name,
    to: addressOf(number),
    isCurrent: number === session,
  });
  const ofParts = item.parts.map(({ title }, index) => tabOf(texts.session(index + 1, title), index + 1));
  return <TabLinks label={texts.sessions} tabs={[tabOf(texts.allSessions, null), ...ofParts]} />;
}

/** The contents of an event: which are done, and when the remaining contents open. */
export function Contents({ activity }: { activity: EventActivity }) {
  const { item, contents, progress } = activity;
  const { session } = useSession(activity);
  const shown = session === null ? contents : contents.filter((content) => content.session === session);
  return (
    <Stack as="section" gap={4} className={styles.part} aria-label={texts.contents}>
      <h2>{texts.contents}</h2>
      <Progress progress={progress} />
      <Sessions activity={activity} />
      {shown.length === 0 ? (
        <p className={styles.soft}>{texts.noContents}</p>
      ) : (
        <Stack as="ol" className={styles.contents}>
          {shown.map((content) => (
            <Row key={content.id} eventId={item.id} content={content} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

import { isCancelled } from '../../machines/live-class/live-class.tags.ts';
import { isOffered, isUnconfirmed, isWaiting } from '../../machines/participation/participation.tags.ts';
import { heldSeatMessages } from '../../messages/held-seat.ts';
import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import { cityOf } from '../../shared/time/zones.ts';
import { useCommand } from '../../shared/transport/command.ts';
import type { LiveClass } from '../../shared/transport/schema.d.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ItemFileButton } from '../../ui/calendar/item-file-button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { WithName } from '../../ui/with-name.tsx';
import { readItemFile } from '../calendar/public.ts';
import { StateMark } from './class-state.tsx';
import { ClassSpan } from './class-times.tsx';
import styles from './live.module.css';
import { SeatAction } from './seat-action.tsx';

/** The reader: only learners can take spots, and visitors after signing in. */
export type Looker = 'visitor' | 'learner' | 'other';

interface OpenClassCardProps {
  item: LiveClass;
  /** The time zone for display. */
  zone: string;
  looker: Looker;
  /** The server time. */
  now: number;
}

const pageOf = ({ id }: LiveClass) => `/zoomClass?class_id=${id}`;

function Ways({ item, looker, now }: Omit<OpenClassCardProps, 'zone'>) {
  const asking = useCommand(readItemFile);
  if (isCancelled(item)) return null;
  const words = item.seats_left === 0 ? texts.waiting : texts;
  return (
    <Row gap={3} align="center" className={styles.buttons}>
      {looker === 'learner' && <SeatAction item={item} now={now} />}
      {looker === 'visitor' && (
        <LinkButton
          size="small"
          to={`/sign-in?redirectUrl=${encodeURIComponent(pageOf(item))}`}
          aria-label={words.signInFor(item.topic)}
        >
          {words.signIn}
        </LinkButton>
      )}
      <ItemFileButton uid={`live-${item.id}@acado`} title={item.topic} asking={asking} size="small" />
    </Row>
  );
}

/** An open class with its description. */
export function OpenClassCard({ item, zone, looker, now }: OpenClassCardProps) {
  const { id, topic, summary, presenter_name, starts_at, ends_at, seats_left, is_enrolled, enrolment } = item;
  return (
    <Row as="li" id={`class-${id}`} gap={3} columnGap={6} align="center" className={styles.card}>
      <Stack gap={1} className={styles.cardText}>
        <Row as="p" gap={1} columnGap={3} align="center" className={styles.cardTime}>
          <ClassSpan startsAt={Date.parse(starts_at)} endsAt={Date.parse(ends_at)} zone={zone} />
          <StateMark item={item} />
          <span className={styles.zone}>{texts.inZone(cityOf(zone))}</span>
        </Row>
        <h2>
          <ContentTitle>{topic}</ContentTitle>
        </h2>
        {summary !== '' && <p className={styles.about}>{summary}</p>}
        <p className={styles.soft}>
          <WithName text={texts.by(presenter_name)} name={presenter_name} />
          {isUnconfirmed(enrolment) && ` · ${heldSeatMessages.standing}`}
          {isOffered(enrolment) && ` · ${texts.offered.standing}`}
          {seats_left === 0 &&
            !is_enrolled &&
            !isUnconfirmed(enrolment) &&
            !isOffered(enrolment) &&
            ` · ${isWaiting(enrolment) ? texts.waiting.standing : texts.full}`}
        </p>
      </Stack>
      <Ways item={item} looker={looker} now={now} />
    </Row>
  );
}

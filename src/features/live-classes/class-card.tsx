import { Link } from 'react-router-dom';
import { isOffered, isUnconfirmed, isWaiting } from '../../machines/participation/participation.tags.ts';
import { heldSeatMessages } from '../../messages/held-seat.ts';
import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import type { LiveClass } from '../../shared/transport/schema.d.ts';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { WithName } from '../../ui/with-name.tsx';
import { StateMark } from './class-state.tsx';
import { ClassSpan } from './class-times.tsx';
import styles from './live.module.css';
import { SeatAction } from './seat-action.tsx';

/** A class in a list, with its action. */
export function ClassCard({ item, now }: { item: LiveClass; now: number }) {
  const zone = useZone();
  return (
    <Row as="li" gap={3} columnGap={6} align="center" className={styles.card} data-item={item.id}>
      <Stack gap={1} className={styles.cardText}>
        <Row as="p" gap={1} columnGap={3} align="center" className={styles.cardTime}>
          <ClassSpan startsAt={Date.parse(item.starts_at)} endsAt={Date.parse(item.ends_at)} zone={zone} />
          <StateMark item={item} />
        </Row>
        <h3>
          <Link to={`/zoomClass?class_id=${item.id}`}>
            <ContentTitle>{item.topic}</ContentTitle>
          </Link>
        </h3>
        <p className={styles.soft}>
          <WithName text={texts.by(item.presenter_name)} name={item.presenter_name} />
          {isUnconfirmed(item.enrolment) && ` · ${heldSeatMessages.standing}`}
          {isOffered(item.enrolment) && ` · ${texts.offered.standing}`}
          {!item.is_enrolled &&
            !isUnconfirmed(item.enrolment) &&
            !isOffered(item.enrolment) &&
            item.seats_left !== null &&
            ` · ${isWaiting(item.enrolment) ? texts.waiting.standing : texts.seatsLeft(item.seats_left)}`}
        </p>
      </Stack>
      <SeatAction item={item} now={now} />
    </Row>
  );
}

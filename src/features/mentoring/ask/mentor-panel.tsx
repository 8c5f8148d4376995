import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { groupMeetingMessages } from '../../../messages/group-meeting.ts';
import { mentoringMessages as texts } from '../../../messages/mentoring.ts';
import { spanInWords } from '../../../shared/time/span.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { isNotFound } from '../../../shared/transport/call-error.ts';
import type { MentorAnswer } from '../../../shared/transport/schema.d.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Card, Stack } from '../../../ui/layout.tsx';
import type { AddressState } from '../../../ui/list/use-address-state.ts';
import { PersonPicture } from '../../../ui/person-picture.tsx';
import { Loaded } from '../../problems/public.ts';
import { type MentoringState, zoneOf } from '../address.ts';
import { MentorFacts, Topics } from '../find/mentor-cards.tsx';
import { useMentor } from '../find/queries.ts';
import styles from '../mentoring.module.css';
import { BookingForm } from './booking-form.tsx';

interface MentorPanelProps {
  username: string;
  address: AddressState<MentoringState>;
}

/** A mentor: profile, free times and the request form. */
export function MentorPanel({ username, address }: MentorPanelProps) {
  const query = useMentor(username);
  const back = `/mentoring${address.addressOf({ mentor: '', follows: '' }).search}`;
  return (
    <>
      <div>
        <BackLink to={back}>{texts.panel.back}</BackLink>
      </div>
      {isNotFound(query.error) ? (
        <EmptyState text={texts.panel.gone} way={{ label: texts.panel.others, to: back }} />
      ) : (
        <Loaded query={query} what={texts.panel.what} variant="part" count={8}>
          {(mentor) => (
            <>
              <AsOf reads={[query]} />
              <KnownMentor mentor={mentor} address={address} />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

interface KnownMentorProps extends Pick<MentorPanelProps, 'address'> {
  mentor: MentorAnswer & { at: number };
}

function KnownMentor({ mentor: { card, about, notice_hours: notice, group_meetings, at }, address }: KnownMentorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const zone = zoneOf(address.state, useZone());
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.columns}>
      <Card as="section" gap={4} className={styles.part} aria-labelledby="mentor-name">
        <div className={styles.person}>
          <PersonPicture name={card.name} avatar={card.avatar} size={88} />
          <div>
            <h2 id="mentor-name" ref={heading} tabIndex={-1}>
              <bdi>{card.name}</bdi>
            </h2>
            <MentorFacts mentor={card} />
          </div>
        </div>
        <Topics mentor={card} />
        <p className={styles.words} dir="auto">
          {about}
        </p>
        {notice > 0 && <p className={styles.soft}>{texts.panel.notice(notice)}</p>}
        <GroupMeetings meetings={group_meetings} zone={zone} />
      </Card>
      <Card as="section" gap={4} className={styles.part} aria-labelledby="mentor-ask">
        <h2 id="mentor-ask">{texts.panel.heading(card.name)}</h2>
        <BookingForm mentor={card} now={at} zone={zone} address={address} />
      </Card>
    </div>
  );
}

/** The mentor's group meetings. Learners join them on the page of the live class. */
function GroupMeetings({ meetings, zone }: { meetings: MentorAnswer['group_meetings']; zone: string }) {
  if (meetings.length === 0) return null;
  return (
    <>
      <h3>{groupMeetingMessages.groups}</h3>
      <Stack as="ul" gap={3}>
        {meetings.map((meeting) => (
          <li key={meeting.class_id}>
            <Link to={`/zoomClass?class_id=${meeting.class_id}`}>
              <bdi>{meeting.topic}</bdi>
            </Link>
            <p className={styles.soft}>
              {spanInWords(meeting, zone)} · {groupMeetingMessages.left(meeting.seats_left)}
            </p>
          </li>
        ))}
      </Stack>
    </>
  );
}

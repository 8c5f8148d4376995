import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { useSession, useSessionActor } from '../../shared/actors/use-session.ts';
import { dayOf } from '../../shared/time/days.ts';
import { ownZone } from '../../shared/time/zones.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Button } from '../../ui/button.tsx';
import { useCalendarView } from '../../ui/calendar/use-calendar-view.ts';
import { ClockNotice } from '../../ui/clock-notice.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { Subscribe } from '../calendar/capability.ts';
import { QuestionsToAnswer } from '../lesson-questions/capability.ts';
import { MentorProfile, MentorRequests } from '../mentoring/capability.ts';
import { LoadFailure } from '../problems/public.ts';
import { SuspensionNotice, useSuspension } from '../suspensions/public.ts';
import { Availability } from './availability.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { agendaDays, daysAround } from './calendar-days.ts';
import styles from './presenter-calendar.module.css';
import { useLiveClasses } from './use-live-classes.ts';
import { views } from './views.tsx';

/** The presenter's name and the sign-out button, which the blank layout lacks. */
function Head() {
  const session = useSessionActor();
  const user = useSession(selectUser);
  return (
    <header className={styles.head}>
      <div>
        <PageHeading>{texts.heading}</PageHeading>
        <p className={styles.soft}>{user?.name}</p>
      </div>
      <Button variant="plain" size="small" onClick={() => session.send({ type: 'signOut.requested' })}>
        {texts.signOut}
      </Button>
    </header>
  );
}

/** The presenter's suspension, if there is one. */
function OwnSuspension() {
  const suspension = useSuspension().data?.item ?? null;
  return (
    suspension && (
      <section id="writing">
        <SuspensionNotice suspension={suspension} />
      </section>
    )
  );
}

/** A presenter's live classes with their times, learners and actions. */
export function PresenterCalendarPage() {
  const { username = '' } = useParams();
  const calendarView = useCalendarView({ usual: 'agenda', agendaDays });
  const { view, address } = calendarView;
  const zone = address.zone ?? ownZone();
  const [place, setPlace] = useState<string | null>(null);
  const calendar = useLiveClasses(username, address.date, zone, daysAround[view]);
  const { query, shownDate, days, now, clockAhead, liveClasses, busy } = calendar;
  const Component = views[view];
  // Keep the grid while its days load, because it contains the focus.
  const isGrid = view !== 'agenda';
  const navigate = useNavigate();
  const isAnswered = liveClasses !== undefined || query.isError;
  // After the first answer, keep the parts below mounted while other days load.
  const [wasAnswered, setWasAnswered] = useState(false);
  if (isAnswered && !wasAnswered) setWasAnswered(true);
  const isOthers = isNotFound(query.error);
  useEffect(() => {
    if (isOthers) void navigate('/access-denied', { replace: true });
  }, [isOthers, navigate]);
  if (isOthers) return null;
  return (
    <Stack gap={6} className={styles.page}>
      <Head />
      <CalendarBar calendar={calendarView} date={shownDate} today={dayOf(now, zone)} days={days} />
      <ClockNotice ahead={clockAhead} />
      <AsOf reads={[query]} />
      {query.isPending && !isGrid && <LineSkeletons what={texts.what} count={6} />}
      {query.isError && liveClasses === undefined && <LoadFailure query={query} what={texts.what} variant="page" />}
      {(liveClasses !== undefined || isGrid) && (
        <Component
          calendar={calendarView}
          liveClasses={liveClasses ?? []}
          busy={busy}
          date={shownDate}
          zone={zone}
          now={now}
          place={place}
          onPlace={setPlace}
        />
      )}
      {wasAnswered && (
        <>
          <div className={styles.requests}>
            <MentorRequests username={username} zone={zone} />
          </div>
          <QuestionsToAnswer />
          <OwnSuspension />
          <Availability now={now} zone={zone} />
          <MentorProfile zone={zone} />
          <Subscribe zone={zone} />
        </>
      )}
    </Stack>
  );
}

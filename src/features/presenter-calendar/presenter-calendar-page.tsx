import type { ComponentType } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useSession, useSessionActor } from '../../actors/use-session.ts';
import { CallError, failureText } from '../../api/call-error.ts';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { timeInWords } from '../../time/words.ts';
import { ownZone } from '../../time/zones.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { Availability } from './availability.tsx';
import { readCalendarAddress, viewDays } from './calendar-address.ts';
import { CalendarBar } from './calendar-bar.tsx';
import styles from './presenter-calendar.module.css';
import { useSessions } from './use-sessions.ts';
import { views } from './views.tsx';

const isNotMine = (error: unknown) => error instanceof CallError && error.cause.status === 404;

/** Whose page it is, and the way out: the blank layout has none. */
function Head() {
  const session = useSessionActor();
  const user = useSession(selectUser);
  return (
    <header className={styles.head}>
      <div>
        <PageHeading>{texts.heading}</PageHeading>
        <p className={styles.soft}>{user?.name}</p>
      </div>
      <Button look="plain" size="small" onClick={() => session.send({ type: 'signOut.requested' })}>
        {texts.signOut}
      </Button>
    </header>
  );
}

interface PresenterCalendarPageProps {
  /** How the sessions get into other calendar programs. */
  Feed: ComponentType<{ zone: string }>;
}

/** A presenter's sessions: when, where, for whom, and what can be done about them. */
export function PresenterCalendarPage({ Feed }: PresenterCalendarPageProps) {
  const { username = '' } = useParams();
  const [params] = useSearchParams();
  const { view, date, tz } = readCalendarAddress(params);
  const zone = tz ?? ownZone();
  const name = view ?? 'agenda';
  const calendar = useSessions(username, date, zone, viewDays[name].days);
  const { query, shownDate, days, now, isDeviceWrong, sessions, busy } = calendar;
  const Component = views[name];
  // It stays while its days are on their way, for the focus is in it.
  const isGrid = name !== 'agenda';
  if (isNotMine(query.error)) return <Navigate to="/access-denied" replace />;
  return (
    <div className={styles.page}>
      <Head />
      <CalendarBar view={name} date={shownDate} days={days} />
      {isDeviceWrong && <p className={styles.clock}>{texts.wrongClock(timeInWords(now, zone))}</p>}
      <AsOf reads={[query]} />
      {query.isPending && !isGrid && <LineSkeletons label={texts.loading} count={6} />}
      {query.isError && sessions === undefined && (
        <FailureState
          title={texts.failed}
          text={failureText(query.error)}
          retry={{ label: texts.retry, onClick: () => void query.refetch() }}
        />
      )}
      {(sessions !== undefined || isGrid) && (
        <Component sessions={sessions ?? []} busy={busy} date={shownDate} zone={zone} now={now} />
      )}
      <Availability now={now} zone={zone} />
      <Feed zone={zone} />
    </div>
  );
}

import { Subscribe } from '../features/calendar/subscribe.tsx';
import { PresenterCalendarPage } from '../features/presenter-calendar/presenter-calendar-page.tsx';

/** A presenter's sessions, with the way into other calendar programs that learners' calendars have, too. */
export function PresenterCalendarRoute() {
  return <PresenterCalendarPage Feed={Subscribe} />;
}

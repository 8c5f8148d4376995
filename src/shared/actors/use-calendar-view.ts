import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { type CalendarHabit, calendarViewMachine } from '../../machines/calendar-view/calendar-view.machine.ts';

export type CalendarFlow = ActorRefFrom<typeof calendarViewMachine>;

const little = '(max-width: 48rem)';

/** The chart of the view, tied to the address both ways. */
export function useCalendarView(habit: CalendarHabit): CalendarFlow {
  const { search } = useLocation();
  const navigate = useNavigate();
  const flow = useActorRef(calendarViewMachine, { input: { ...habit, search } });
  /** Where we have sent the browser and it has not arrived: its way there is no news to the chart, which may be further. */
  const asked = useRef<string[]>([]);
  useLayoutEffect(() => {
    const room = matchMedia(little);
    const tell = () => flow.send({ type: 'screen.measured', isSmall: room.matches });
    tell();
    room.addEventListener('change', tell);
    return () => room.removeEventListener('change', tell);
  }, [flow]);
  useEffect(() => {
    const told = flow.on('address.wanted', (wanted) => {
      asked.current.push(wanted.search);
      void navigate({ search: wanted.search }, { preventScrollReset: true, replace: wanted.instead });
    });
    return () => told.unsubscribe();
  }, [flow, navigate]);
  useLayoutEffect(() => {
    const arrived = asked.current.indexOf(search) + 1;
    asked.current = arrived === 0 ? [] : asked.current.slice(arrived);
    if (arrived === 0 && flow.getSnapshot().context.search !== search) flow.send({ type: 'address.changed', search });
  }, [flow, search]);
  return flow;
}

import type { ComponentType } from 'react';
import type { Day } from '../../time/days.ts';
import { MonthGrid } from '../../ui/calendar/month-grid.tsx';
import { WeekGrid } from '../../ui/calendar/week-grid.tsx';
import { AgendaView } from './agenda-view.tsx';
import type { ViewName } from './calendar-address.ts';
import { useGrid } from './use-grid.ts';
import type { Session } from './use-sessions.ts';

export interface ViewProps {
  sessions: readonly Session[];
  /** Around which they are. */
  date: Day;
  zone: string;
  /** The server's time, in milliseconds since the epoch. */
  now: number;
}

const WeekView = (props: ViewProps) => <WeekGrid {...useGrid(props)} />;
const MonthView = (props: ViewProps) => <MonthGrid {...useGrid(props)} />;

/** The forms in which sessions can be seen. */
export const views: Readonly<Record<ViewName, ComponentType<ViewProps>>> = {
  agenda: AgendaView,
  week: WeekView,
  month: MonthView,
};

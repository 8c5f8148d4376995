import type { ComponentType } from 'react';
import { MonthGrid } from '../../ui/calendar/month-grid.tsx';
import { WeekGrid } from '../../ui/calendar/week-grid.tsx';
import { AgendaView } from './agenda-view.tsx';
import type { ViewName } from './calendar-address.ts';
import { useGrid } from './use-grid.ts';
import type { ViewProps } from './view-props.ts';

const WeekView = (props: ViewProps) => <WeekGrid {...useGrid(props)} />;
const MonthView = (props: ViewProps) => <MonthGrid {...useGrid(props)} />;

/** The forms in which sessions can be seen. */
export const views: Readonly<Record<ViewName, ComponentType<ViewProps>>> = {
  agenda: AgendaView,
  week: WeekView,
  month: MonthView,
};

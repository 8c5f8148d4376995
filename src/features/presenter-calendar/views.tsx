import type { ComponentType } from 'react';
import type { View } from '../../routes/calendar-address.ts';
import { MonthGrid } from '../../ui/calendar/month-grid.tsx';
import { WeekGrid } from '../../ui/calendar/week-grid.tsx';
import { AgendaView } from './agenda-view.tsx';
import { gridOf } from './grid-of.ts';
import type { ViewProps } from './view-props.ts';

const WeekView = (props: ViewProps) => <WeekGrid {...gridOf(props)} />;
const MonthView = (props: ViewProps) => <MonthGrid {...gridOf(props)} />;

/** The calendar views. */
export const views: Readonly<Record<View, ComponentType<ViewProps>>> = {
  agenda: AgendaView,
  week: WeekView,
  month: MonthView,
};

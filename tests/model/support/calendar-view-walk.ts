import { calendarViewMachine } from '../../../src/machines/calendar-view/calendar-view.machine.ts';
import type { Walk } from './walk.ts';

export const calendarViewWalk: Walk = {
  machine: calendarViewMachine,
  inputs: [
    { search: '', usual: 'month', agendaDays: 14 },
    { search: '?view=week&date=2026-03-03&item=live-4@acado', usual: 'agenda', agendaDays: 28 },
  ],
  external: [
    { type: 'address.changed', search: '?view=agenda' },
    { type: 'address.changed', search: '?view=month&item=live-5@acado' },
    { type: 'screen.measured', isSmall: true },
    { type: 'view.chosen', view: 'agenda' },
    { type: 'view.chosen', view: 'month' },
    { type: 'view.chosen', view: 'week' },
    { type: 'range.next', today: '2026-03-31' },
    { type: 'range.previous', today: '2026-03-31' },
    { type: 'range.today' },
    { type: 'day.reached', day: '2026-04-09' },
    { type: 'day.opened', day: '2026-04-09' },
    { type: 'type.toggled', itemType: 'live' },
    { type: 'zone.chosen', zone: 'Asia/Kolkata' },
    { type: 'item.opened', item: 'live-6@acado' },
    { type: 'item.closed' },
    { type: 'item.missed' },
  ] as Walk['external'],
  answers: {},
  distinguish: ({ context }) => context.address.view,
};

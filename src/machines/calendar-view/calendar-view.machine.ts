import { assign, emit, setup } from 'xstate';
import { addDays, addMonths, type Day } from '../../shared/time/days.ts';
import {
  type CalendarAddress,
  type ItemType,
  itemTypes,
  readCalendarAddress,
  type View,
  writeCalendarAddress,
} from './calendar-address.ts';

export type CalendarViewEvent =
  /** The browser has gone somewhere. */
  | { type: 'address.changed'; search: string }
  /** Whether there is little room. */
  | { type: 'screen.measured'; isSmall: boolean }
  | { type: 'view.chosen'; view: View }
  /** @param today where the calendar is when its address names no day */
  | { type: 'range.next'; today: Day }
  | { type: 'range.previous'; today: Day }
  | { type: 'range.today' }
  | { type: 'day.reached'; day: Day }
  | { type: 'day.opened'; day: Day }
  | { type: 'type.toggled'; itemType: ItemType }
  | { type: 'zone.chosen'; zone: string | null }
  | { type: 'item.opened'; item: string }
  | { type: 'item.closed' }
  /** The item that the address names is not there. */
  | { type: 'item.missed' };

/** What is a page's own of its calendar. */
export interface CalendarHabit {
  /** How it is looked at where there is room, unless the address says otherwise. */
  usual: View;
  /** How many days its agenda shows. */
  agendaDays: number;
}

interface CalendarViewContext extends CalendarHabit {
  /** The query, with what is not ours. */
  search: string;
  address: CalendarAddress;
  isSmall: boolean;
}

/** The last one that is taken away leaves none to show: then all are back. */
function toggled(types: readonly ItemType[], type: ItemType): readonly ItemType[] {
  const left = itemTypes.filter((one) => (one === type) !== types.includes(one));
  return left.length === 0 ? itemTypes : left;
}

const moved = (view: View, day: Day, count: number, agendaDays: number): Day =>
  view === 'month' ? addMonths(day, count) : addDays(day, count * (view === 'week' ? 7 : agendaDays));

const viewOf = ({ address, isSmall, usual }: CalendarViewContext): View => address.view ?? (isSmall ? 'agenda' : usual);

const changed = { target: ['.view.deciding', '.item.deciding'] };

/** The way to the spans beside, which are as long as the view makes them. */
const waysOf = (view: View) => ({
  'range.next': { actions: [{ type: 'go' as const, params: { view, count: 1 } }, 'tell' as const] },
  'range.previous': { actions: [{ type: 'go' as const, params: { view, count: -1 } }, 'tell' as const] },
});

const opening = {
  'item.opened': {
    target: 'open',
    actions: [
      {
        type: 'change' as const,
        params: ({ event }: { event: Extract<CalendarViewEvent, { type: 'item.opened' }> }) => ({ item: event.item }),
      },
      'tell' as const,
    ],
  },
};

export const calendarViewMachine = setup({
  types: {
    context: {} as CalendarViewContext,
    input: {} as CalendarHabit & { search: string },
    events: {} as CalendarViewEvent,
    /** @param instead it takes the place of the address that led to it */
    emitted: {} as { type: 'address.wanted'; search: string; instead: boolean },
  },
  actions: {
    read: assign((_, search: string) => ({ search, address: readCalendarAddress(search) })),
    change: assign(({ context }, changes: Partial<CalendarAddress>) => {
      const address = { ...context.address, ...changes };
      return { address, search: writeCalendarAddress(context.search, address) };
    }),
    go: assign(({ context, event }, { view, count }: { view: View; count: number }) => {
      const from = context.address.date ?? ('today' in event ? event.today : null);
      if (from === null) return {};
      const address = { ...context.address, date: moved(view, from, count, context.agendaDays) };
      return { address, search: writeCalendarAddress(context.search, address) };
    }),
    measure: assign((_, isSmall: boolean) => ({ isSmall })),
    tell: emit(({ context: { search } }) => ({ type: 'address.wanted' as const, search, instead: false })),
    tellInstead: emit(({ context: { search } }) => ({ type: 'address.wanted' as const, search, instead: true })),
  },
  guards: {
    isAgenda: ({ context }) => viewOf(context) === 'agenda',
    isWeek: ({ context }) => viewOf(context) === 'week',
    isOpen: ({ context }) => context.address.item !== null,
  },
}).createMachine({
  id: 'calendarView',
  description: 'How a calendar is looked at. The address says it all; what is changed here is told to it.',
  context: ({ input }) => ({ ...input, address: readCalendarAddress(input.search), isSmall: false }),
  type: 'parallel',
  on: {
    'address.changed': { ...changed, actions: { type: 'read', params: ({ event }) => event.search } },
    'screen.measured': { ...changed, actions: { type: 'measure', params: ({ event }) => event.isSmall } },
    'view.chosen': {
      ...changed,
      actions: [{ type: 'change', params: ({ event }) => ({ view: event.view }) }, 'tell'],
    },
    'range.today': { actions: [{ type: 'change', params: { date: null } }, 'tell'] },
    'day.reached': { actions: [{ type: 'change', params: ({ event }) => ({ date: event.day }) }, 'tell'] },
    'day.opened': {
      ...changed,
      description: 'What there is on a day is told by the agenda.',
      actions: [{ type: 'change', params: ({ event }) => ({ view: 'agenda' as const, date: event.day }) }, 'tell'],
    },
    'type.toggled': {
      actions: [
        { type: 'change', params: ({ context, event }) => ({ types: toggled(context.address.types, event.itemType) }) },
        'tell',
      ],
    },
    'zone.chosen': { actions: [{ type: 'change', params: ({ event }) => ({ zone: event.zone }) }, 'tell'] },
  },
  states: {
    view: {
      description: 'How much of the time is shown.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The address decides, or the room that there is.',
          always: [{ guard: 'isAgenda', target: 'agenda' }, { guard: 'isWeek', target: 'week' }, { target: 'month' }],
        },
        agenda: { description: 'Where there is little room, unless the address says otherwise.', on: waysOf('agenda') },
        month: {
          description: 'A month in weeks.',
          on: waysOf('month'),
        },
        week: {
          description: 'Seven days with their hours.',
          on: waysOf('week'),
        },
      },
    },
    item: {
      description: 'Which item is looked at.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The address decides.',
          always: [{ guard: 'isOpen', target: 'open' }, { target: 'closed' }],
        },
        closed: {
          description: 'None.',
          on: opening,
        },
        missed: { description: 'There is no such item in these days, which is said.', on: opening },
        open: {
          description: 'Its details are shown.',
          on: {
            'item.closed': { target: 'closed', actions: [{ type: 'change', params: { item: null } }, 'tell'] },
            'item.missed': { target: 'missed', actions: [{ type: 'change', params: { item: null } }, 'tellInstead'] },
          },
        },
      },
    },
  },
});

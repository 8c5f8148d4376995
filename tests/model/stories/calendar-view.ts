import { readCalendarAddress } from '../../../src/machines/calendar-view/calendar-address.ts';
import type { CalendarViewEvent } from '../../../src/machines/calendar-view/calendar-view.machine.ts';
import type { Cause, Outcome, Story } from '../support/story.ts';

type ViewCause = Cause<CalendarViewEvent>;
type ViewStory = Story<CalendarViewEvent>;

const today = '2026-03-31';
const day = '2026-04-09';
const send = (event: CalendarViewEvent): ViewCause => ({ send: event });
const measured = (isSmall: boolean) => send({ type: 'screen.measured', isSmall });
const wentTo = (search: string) => send({ type: 'address.changed', search });
const opened = send({ type: 'item.opened', item: 'live-4' });
const missed = send({ type: 'item.missed' });
const toggled = send({ type: 'type.toggled', itemType: 'live' });
const at = (search: string) => ({ search, usual: 'month', agendaDays: 14 });

const shows = (search: string): Outcome['knows'] => ({ search, address: readCalendarAddress(search) });
/** The address is another one now, and is told. */
const tells = (search: string, more: Outcome = {}, instead = false): Outcome => ({
  ...more,
  knows: shows(search),
  tells: [{ type: 'address.wanted', search, instead }],
});

const views: readonly ViewStory[] = [
  {
    says: 'shows what is usual on the page, and an agenda where there is little room',
    input: at(''),
    begins: { is: ['item.closed', 'view.month'], knows: { isSmall: false, ...shows('') } },
    steps: [
      { ...measured(true), is: 'view.agenda', knows: { isSmall: true } },
      { ...measured(false), is: 'view.month', knows: { isSmall: false } },
    ],
  },
  {
    says: 'shows what the address says, however little room there is',
    input: at('?view=week'),
    begins: { is: ['item.closed', 'view.week'] },
    steps: [{ ...measured(true), knows: { isSmall: true } }],
  },
  {
    says: 'shows the usual agenda of a page',
    input: { ...at(''), usual: 'agenda', agendaDays: 28 },
    begins: { is: ['item.closed', 'view.agenda'] },
    steps: [{ ...send({ type: 'range.next', today }), ...tells('?date=2026-04-28') }],
  },
  {
    says: 'changes the view, and says so in the address',
    input: at(''),
    steps: [
      { ...send({ type: 'view.chosen', view: 'week' }), ...tells('?view=week', { is: 'view.week' }) },
      { ...send({ type: 'view.chosen', view: 'agenda' }), ...tells('?view=agenda', { is: 'view.agenda' }) },
      { ...send({ type: 'view.chosen', view: 'month' }), ...tells('?view=month', { is: 'view.month' }) },
    ],
  },
  {
    says: 'follows the address without telling it anything',
    input: at('?item=live-4'),
    begins: { is: ['item.open', 'view.month'] },
    steps: [
      { ...wentTo('?view=week'), is: ['item.closed', 'view.week'], knows: shows('?view=week') },
      { ...wentTo('?view=week&item=a'), is: ['item.open', 'view.week'], knows: shows('?view=week&item=a') },
    ],
  },
];

const spans = [
  ['agenda', '2026-04-14', '2026-03-17'],
  ['month', '2026-04-30', '2026-02-28'],
  ['week', '2026-04-07', '2026-03-24'],
] as const;

const ranges: readonly ViewStory[] = [
  ...spans.flatMap(([view, next, previous]): ViewStory[] => [
    {
      says: `goes on by what the ${view} shows, and back to today`,
      input: at(`?view=${view}`),
      steps: [
        { ...send({ type: 'range.next', today }), ...tells(`?view=${view}&date=${next}`) },
        { ...send({ type: 'range.today' }), ...tells(`?view=${view}`) },
      ],
    },
    {
      says: `goes back by what the ${view} shows`,
      input: at(`?view=${view}`),
      steps: [{ ...send({ type: 'range.previous', today }), ...tells(`?view=${view}&date=${previous}`) }],
    },
  ]),
  {
    says: 'goes on from the day that the address names',
    input: at('?view=week&date=2026-01-01'),
    steps: [{ ...send({ type: 'range.next', today }), ...tells('?view=week&date=2026-01-08') }],
  },
  {
    says: 'says which day was reached',
    input: at(''),
    steps: [{ ...send({ type: 'day.reached', day }), ...tells(`?date=${day}`) }],
  },
  {
    says: 'shows a day that is opened as an agenda',
    input: at(''),
    steps: [{ ...send({ type: 'day.opened', day }), ...tells(`?view=agenda&date=${day}`, { is: 'view.agenda' }) }],
  },
];

const choices: readonly ViewStory[] = [
  {
    says: 'takes a kind out and back in',
    input: at(''),
    steps: [
      { ...toggled, ...tells('?types=deadline,entry,event') },
      { ...toggled, ...tells('') },
    ],
  },
  {
    says: 'shows all kinds rather than none',
    input: at('?types=live'),
    steps: [{ ...toggled, ...tells('') }],
  },
  {
    says: 'shows the times of another zone, and of the own one again',
    input: at(''),
    steps: [
      { ...send({ type: 'zone.chosen', zone: 'Asia/Kolkata' }), ...tells('?zone=Asia/Kolkata') },
      { ...send({ type: 'zone.chosen', zone: null }), ...tells('') },
    ],
  },
];

const items: readonly ViewStory[] = [
  {
    says: 'opens an item and closes it',
    input: at(''),
    steps: [
      { ...opened, ...tells('?item=live-4', { is: 'item.open' }) },
      { ...opened },
      { ...send({ type: 'item.closed' }), ...tells('', { is: 'item.closed' }) },
    ],
  },
  {
    says: 'keeps an item open whatever else is another',
    input: at('?item=a'),
    steps: [
      { ...measured(true), is: 'view.agenda', knows: { isSmall: true } },
      { ...send({ type: 'view.chosen', view: 'week' }), ...tells('?item=a&view=week', { is: 'view.week' }) },
    ],
  },
  {
    says: 'keeps an item open when a day is opened',
    input: at('?item=a'),
    steps: [
      { ...send({ type: 'day.opened', day }), ...tells(`?item=a&view=agenda&date=${day}`, { is: 'view.agenda' }) },
    ],
  },
  {
    says: 'says that an item is not there, in place of the address that named it, until another is opened',
    input: at('?item=a'),
    steps: [
      { ...missed, ...tells('', { is: 'item.missed' }, true) },
      { ...opened, ...tells('?item=live-4', { is: 'item.open' }) },
    ],
  },
  ...(
    [
      [
        'the view',
        send({ type: 'view.chosen', view: 'week' }),
        tells('?view=week', { is: ['item.closed', 'view.week'] }),
      ],
      ['the address', wentTo(''), { is: 'item.closed' }],
      ['the room', measured(true), { is: ['item.closed', 'view.agenda'], knows: { isSmall: true } }],
      [
        'the day',
        send({ type: 'day.opened', day }),
        tells(`?view=agenda&date=${day}`, { is: ['item.closed', 'view.agenda'] }),
      ],
    ] as const
  ).map(
    ([what, cause, outcome]): ViewStory => ({
      says: `says no longer that an item is not there when ${what} is another`,
      input: at('?item=a'),
      given: [missed],
      steps: [{ ...cause, ...outcome }],
    }),
  ),
];

export const calendarViewStories: readonly ViewStory[] = [...views, ...ranges, ...choices, ...items];

export const calendarKeys = {
  all: ['mine', 'calendar'],
  items: (from: string, to: string) => ['mine', 'calendar', from, to] as const,
  feed: ['mine', 'calendarFeed'],
} as const;

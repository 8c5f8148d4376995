export const presenterKeys = {
  calendars: ['mine', 'presenterCalendar'],
  calendar: (username: string, from: string, to: string) => ['mine', 'presenterCalendar', username, from, to] as const,
  roster: (id: number) => ['mine', 'liveClassRoster', id] as const,
  ratings: (id: number, page: number) => ['mine', 'liveClassRatings', id, page] as const,
  availability: ['mine', 'availability'],
} as const;

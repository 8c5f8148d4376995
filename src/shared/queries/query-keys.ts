/** The keys of all cached answers. Those under `mine` belong to the signed-in user. */
export const queryKeys = {
  skills: ['skills'],
  areas: ['mine', 'areas'],
  mySkills: ['mine', 'skills'],
  myUniversities: ['mine', 'universities'],
  portfolio: ['mine', 'portfolio'],
  account: ['mine', 'account'],
  mySessions: ['mine', 'sessions'],
  presenterCalendars: ['mine', 'presenterCalendar'],
  presenterCalendar: (username: string, from: string, to: string) =>
    ['mine', 'presenterCalendar', username, from, to] as const,
  liveClassRoster: (id: number) => ['mine', 'liveClassRoster', id] as const,
  liveClassRatings: (id: number, page: number) => ['mine', 'liveClassRatings', id, page] as const,
  calendar: ['mine', 'calendar'],
  calendarFeed: ['mine', 'calendarFeed'],
  calendarItems: (from: string, to: string) => ['mine', 'calendar', from, to] as const,
  allLiveClasses: ['mine', 'live classes'],
  liveClasses: (span: object) => ['mine', 'live classes', span] as const,
  availability: ['mine', 'availability'],
  certificates: ['mine', 'certificates'],
  certificate: (code: string) => ['certificates', code] as const,
  sitePage: (slug: string, version: number | null) => ['pages', slug, version] as const,
  catalogue: (scope: unknown, query: object) => ['courses', 'page', scope, query] as const,
  universities: (q: string) => ['universities', 'search', q] as const,
  universityPage: (query: object) => ['universities', 'page', query] as const,
  university: (id: number) => ['universities', 'facts', id] as const,
  universitiesByIds: (ids: readonly number[]) => ['universities', 'ids', ...ids] as const,
} as const;

export const skillMutationKey = ['mine', 'skills', 'change'] as const;
export const universityMutationKey = ['mine', 'universities', 'change'] as const;

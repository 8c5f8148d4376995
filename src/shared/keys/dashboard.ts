export const dashboardKeys = {
  widgets: ['mine', 'dashboard', 'widgets'],
  streak: ['mine', 'dashboard', 'streak'],
  waiting: ['mine', 'dashboard', 'waiting'],
  nextUp: ['mine', 'dashboard', 'next up'],
  recommendations: ['mine', 'recommendations'],
  myCourses: (query: object) => ['mine', 'courses', query] as const,
  program: (id: number | null) => ['mine', 'programme', id] as const,
} as const;

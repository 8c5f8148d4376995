export const applicationKeys = {
  all: ['mine', 'applications'],
  list: (query: object) => ['mine', 'applications', 'list', query] as const,
  one: (id: number) => ['mine', 'applications', 'one', id] as const,
  slots: (id: number) => ['mine', 'applications', 'slots', id] as const,
} as const;

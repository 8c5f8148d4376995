/** What a thread is about. */
interface Subject {
  kind: string;
  id: number;
}

export const threadKeys = {
  all: ['mine', 'threads'],
  thread: ({ kind, id }: Subject) => ['mine', 'threads', kind, id] as const,
  answers: (id: number, sort: string) => ['mine', 'threads', 'answers', id, sort] as const,
  /** Visitors get the public version, which is cached separately from the private version. */
  details: (id: number, learner: boolean) =>
    learner ? (['mine', 'threads', 'details', id] as const) : (['threads', 'details', id] as const),
  people: ({ kind, id }: Subject, name: string) => ['mine', 'thread-people', kind, id, name] as const,
  place: (id: number) => ['mine', 'threads', 'place', id] as const,
  own: ['mine', 'threads', 'own'],
  reports: ['mine', 'post-reports'],
  edits: (id: number, version: number) => ['mine', 'threads', 'edits', id, version] as const,
} as const;

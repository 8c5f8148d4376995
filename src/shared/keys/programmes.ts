export const programmeKeys = {
  /** Keys of public data. */
  open: ['programmes'],
  page: (query: object) => ['programmes', 'page', query] as const,
  programme: (id: number) => ['programmes', 'programme', id] as const,
  next: (kind: string) => ['programmes', 'next', kind] as const,
  steps: ['programmes', 'step'],
  step: (id: number) => ['programmes', 'step', id] as const,
  own: ['mine', 'programmes'],
  /** The results of the rules for the learner. */
  checked: ['mine', 'programmes', 'eligibility'],
  eligibility: (id: number) => ['mine', 'programmes', 'eligibility', id] as const,
  saved: ['mine', 'programmes', 'saved'],
  savedOf: (kind: string, page: number) => ['mine', 'programmes', 'saved', kind, page] as const,
  applied: (kind: string, page: number) => ['mine', 'programmes', 'applied', kind, page] as const,
  standing: (ids: readonly number[]) => ['mine', 'programmes', 'eligibility', 'standing', ids] as const,
  searches: ['mine', 'programmes', 'searches'],
} as const;

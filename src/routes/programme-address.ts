type Kind = 'scholarship' | 'internship' | 'volunteering';

/** A programme as answers describe it. */
interface Named {
  kind: Kind | 'degree';
  id: number;
  /** Set for a degree: its university programme. */
  course_id: number | null;
}

const details = {
  scholarship: '/learner-schlorship-details',
  internship: '/internshipDetails',
  volunteering: '/volunteering-details',
} as const satisfies Record<Kind, string>;

/**
 * The page of a programme. Visitors and learners have different pages for scholarships. A degree is shown on
 * the page of its university programme.
 */
export function programmeAddress({ kind, id, course_id }: Named, isLearner: boolean): string {
  if (kind === 'degree') return `/course/${course_id}`;
  return `${kind === 'scholarship' && !isLearner ? '/schlorship-details' : details[kind]}/${id}`;
}

const lists = {
  scholarship: ['/scholarship', '/learner-scholarship'],
  internship: ['/internship', '/internship'],
  volunteering: ['/volunteer', '/volunteering'],
} as const satisfies Record<Kind, readonly [string, string]>;

/** The list that contains a programme of this kind. */
export const programmesAddress = (kind: Kind, isLearner: boolean): string => lists[kind][isLearner ? 1 : 0];

/** A step's page; null for internships and degrees, whose steps have no page. */
export function stepAddress(kind: Named['kind'], id: number): string | null {
  if (kind === 'scholarship') return `/schlorship-activity/${id}`;
  return kind === 'volunteering' ? `/volunteering-activity/${id}` : null;
}

/** The page that a visitor wanted to open before signing in, by the first segment of its path in lower case. */
const wanted: Readonly<Record<string, string>> = {
  internship: 'internships',
  internshipdetails: 'this internship',
  'learner-scholarship': 'scholarships',
  'learner-schlorship-details': 'this scholarship',
  volunteering: 'volunteering opportunities',
  'volunteering-details': 'this volunteering opportunity',
  'volunteering-activity': 'your shifts',
  mentoring: 'mentors',
  application: 'your applications',
  'events-list': 'your events',
  'courses-list': 'your courses',
  communities: 'communities',
  portfolio: 'your portfolio',
  assessment: 'your assessments',
  calender: 'your calendar',
};

const nameOf = (path: string) => wanted[path.split(/[/?#]/)[1]?.toLowerCase() ?? ''] ?? 'this page';

/** The leads of the sign-in and sign-up pages. @param path the requested path on this site */
export const signInReasons = {
  signIn: (path: string) => `Sign in to see ${nameOf(path)}.`,
  signUp: (path: string) => `Create an account to see ${nameOf(path)}.`,
} as const;

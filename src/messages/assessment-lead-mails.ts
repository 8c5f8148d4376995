import { courseAddress } from '../routes/course-address.ts';
import { levelCheckSignUp } from '../routes/paths.ts';
import { isolated } from '../shared/text/isolated.ts';
import { assessmentLeadMessages as texts } from './assessment-lead.ts';
import { assessmentResultsMessages } from './assessment-results.ts';
import type { MailPart, MailText } from './mail-text.ts';
import { product } from './product.ts';

interface MailedResult {
  /** The title of the level check. */
  title: string;
  points: number;
  out_of: number;
  percent: number;
  /** The tested skills by score, lowest first. */
  skills: readonly { name: string; percent: number }[];
  /** Recommended courses, each with the skills it teaches. */
  courses: readonly { course: { id: number; kind: string; title: string }; skills: readonly string[] }[];
  /** The origin for all links in the email. */
  origin: string;
}

const { percent: inPercent } = assessmentResultsMessages;

const coursesOf = ({ courses, origin }: MailedResult): MailPart[] =>
  courses.length === 0
    ? []
    : [
        `${texts.fitting}:`,
        ...courses.flatMap(({ course, skills }): MailPart[] => [
          texts.learns(skills.join(', ')),
          { action: isolated(course.title), link: origin + courseAddress(course) },
        ]),
      ];

/** The result of a level check. Contains no user input, because anyone could have entered this address. */
export const levelCheckMail = (result: MailedResult): MailText => ({
  subject: `Your result: ${isolated(result.title)}`,
  parts: [
    `${inPercent(result.percent)}, ${texts.score(result.points, result.out_of)}.`,
    ...result.skills.map(({ name, percent }) => `${isolated(name)}: ${inPercent(percent)}`),
    ...coursesOf(result),
    'To save this result to your account, sign up within 30 days in the browser you used for the level check.',
    { action: `Sign up for ${product.name}`, link: result.origin + levelCheckSignUp },
  ],
  why: 'You’re getting this email because someone took this level check and asked us to send the result to this address. If it wasn’t you, you can ignore this email. No account was created.',
});

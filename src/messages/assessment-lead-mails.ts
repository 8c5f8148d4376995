import { courseAddress } from '../routes/course-address.ts';
import { levelCheckSignUp } from '../routes/paths.ts';
import { isolated } from '../shared/text/isolated.ts';
import { assessmentLeadMessages as texts } from './assessment-lead.ts';
import { assessmentResultsMessages } from './assessment-results.ts';
import type { MailPart, MailText } from './mail-text.ts';
import { product } from './product.ts';

interface MailedResult {
  /** Of the level check. */
  title: string;
  points: number;
  out_of: number;
  percent: number;
  /** The weakest first. */
  skills: readonly { name: string; percent: number }[];
  /** Those that fit, each with what is learned in it. */
  courses: readonly { course: { id: number; kind: string; title: string }; skills: readonly string[] }[];
  /** Before the addresses in it. */
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

/** Brings what somebody has reached in a level check. Nothing that was typed is in it: anybody can have named the address. */
export const levelCheckMail = (result: MailedResult): MailText => ({
  subject: `Your result: ${isolated(result.title)}`,
  parts: [
    `${inPercent(result.percent)}, ${texts.score(result.points, result.out_of)}.`,
    ...result.skills.map(({ name, percent }) => `${isolated(name)}: ${inPercent(percent)}`),
    ...coursesOf(result),
    'The result becomes yours if you sign up in the browser in which you took it, within 30 days. You find it among your assessments then.',
    { action: `Sign up for ${product.name}`, link: result.origin + levelCheckSignUp },
  ],
  why: 'You get this mail because somebody, we hope you, took this level check and asked for its result to this address. If it was not you, there is nothing to do: no account was made.',
});

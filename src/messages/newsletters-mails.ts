import { isolated } from '../shared/text/isolated.ts';
import type { RichNode } from '../shared/text/rich-text.ts';
import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

/** Asks the owner of an address whether they want a newsletter. It names nobody: anybody can have asked. */
export const confirmNewsletterMail = (newsletter: string, link: string): MailText => ({
  subject: `Confirm that you want ${isolated(newsletter)}`,
  parts: [
    `Somebody, we hope you, asked to have the newsletter “${isolated(newsletter)}” mailed to this address.`,
    'If it was you, confirm it within seven days:',
    { action: 'Have it mailed', link },
    'If it was not you, do nothing. Nothing is mailed unless you confirm.',
  ],
});

const why = (newsletter: string) =>
  `You are mailed because you asked for the newsletter “${isolated(newsletter)}” at ${product.name}.`;

interface MailedIssue {
  title: string;
  summary: string;
  /** BCP 47. */
  language: string;
}

/** An issue, in full. */
export const issueMail = (
  newsletter: string,
  { title, summary, language, text }: MailedIssue & { text: readonly RichNode[] },
  link: string,
): MailText => ({
  subject: title,
  parts: [
    { text: [{ kind: 'paragraph', children: [{ kind: 'emphasis', children: [summary] }] }, ...text], language },
    { action: 'Read it in the browser', link },
  ],
  why: why(newsletter),
});

/** The issues of a month, for who wants one mail of them. */
export const digestMail = (newsletter: string, issues: readonly (MailedIssue & { link: string })[]): MailText => ({
  subject: `${isolated(newsletter)}: ${issues.length} issues of last month`,
  parts: issues.flatMap(({ title, summary, language, link }) => [
    {
      text: [
        { kind: 'heading', level: 2, children: [title] },
        { kind: 'paragraph', children: [summary] },
      ],
      language,
    },
    { action: 'Read it', link },
  ]),
  why: why(newsletter),
});

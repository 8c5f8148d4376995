import { isolated } from '../shared/text/isolated.ts';
import type { RichNode } from '../shared/text/rich-text.ts';
import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

/**
 * Asks the owner of an address to confirm a subscription. The email contains no name, because anyone can enter
 * someone else’s address.
 */
export const confirmNewsletterMail = (newsletter: string, link: string): MailText => ({
  subject: `Confirm your subscription to ${isolated(newsletter)}`,
  parts: [
    `Someone, hopefully you, subscribed to the newsletter “${isolated(newsletter)}” with this address.`,
    'If it was you, confirm your subscription within seven days:',
    { action: 'Confirm subscription', link },
    'If it wasn’t you, ignore this email. You won’t get the newsletter unless you confirm.',
  ],
});

const why = (newsletter: string) =>
  `You’re getting this email because you subscribed to the newsletter “${isolated(newsletter)}” on ${product.name}.`;

interface MailedIssue {
  title: string;
  summary: string;
  /** BCP 47. */
  language: string;
}

/** A whole issue. */
export const issueMail = (
  newsletter: string,
  { title, summary, language, text }: MailedIssue & { text: readonly RichNode[] },
  link: string,
): MailText => ({
  subject: title,
  parts: [
    { text: [{ kind: 'paragraph', children: [{ kind: 'emphasis', children: [summary] }] }, ...text], language },
    { action: 'Read in browser', link },
  ],
  why: why(newsletter),
});

/** A month’s issues, for readers who chose one email a month. */
export const digestMail = (newsletter: string, issues: readonly (MailedIssue & { link: string })[]): MailText => ({
  subject: `${isolated(newsletter)}: ${issues.length} issues from last month`,
  parts: issues.flatMap(({ title, summary, language, link }) => [
    {
      text: [
        { kind: 'heading', level: 2, children: [title] },
        { kind: 'paragraph', children: [summary] },
      ],
      language,
    },
    { action: 'Read issue', link },
  ]),
  why: why(newsletter),
});

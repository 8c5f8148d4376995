import { isolated } from '../shared/text/isolated.ts';
import { fileFacts } from './file-size.ts';
import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

interface MailedBrochure {
  title: string;
  pages: number | null;
  bytes: number | null;
  link: string;
}

/** Brings a brochure. Nothing that was typed is in it: anybody can have named the address. */
export const brochureMail = ({ title, link, ...file }: MailedBrochure): MailText => ({
  subject: `Your brochure: ${isolated(title)}`,
  parts: [
    `Here is “${isolated(title)}” (${fileFacts(file)}).`,
    { action: 'Download the brochure', link },
    'The link is good for one day. After that the same link leads to a page that mails you another one.',
    `If you have a question about it, write to ${product.supportAddress}.`,
  ],
  why: 'You get this mail because somebody, we hope you, asked for this brochure and gave this address. If it was not you, there is nothing to do: no account was made.',
});

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

/** Sends a brochure. It contains nothing that was typed, because anyone can enter someone else’s address. */
export const brochureMail = ({ title, link, ...file }: MailedBrochure): MailText => ({
  subject: `Your brochure: ${isolated(title)}`,
  parts: [
    `Here’s your brochure “${isolated(title)}” (${fileFacts(file)}).`,
    { action: 'Download brochure', link },
    'The link works for one day. After that, it leads to a page where you can get a new link by email.',
    `Questions? Write to ${product.supportAddress}.`,
  ],
  why: 'You’re getting this email because someone, hopefully you, requested this brochure with this address. If it wasn’t you, ignore this email. We didn’t create an account.',
});

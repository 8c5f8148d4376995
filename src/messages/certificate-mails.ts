import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

const badgeWaits = `
The badge can be downloaded once you have confirmed your address: it says who you are by it.
`;

interface IssuedCertificate {
  /** Of the portal. */
  origin: string;
  code: string;
  course: string;
  isConfirmed: boolean;
}

/** To whoever has earned a certificate. */
export const certificateMail = ({ origin, code, course, isConfirmed }: IssuedCertificate): MailText => ({
  subject: `Your certificate: ${course}`,
  text: `You have completed every lesson of “${course}”. Well done.

Your certificate can be seen and verified here, by everybody to whom you give this address:

${origin}/verify/${code}

As a PDF and as a digital badge it is in your portal at ${product.name}:

${origin}/my-portal#certificates
${isConfirmed ? '' : badgeWaits}`,
});

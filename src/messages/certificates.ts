import { product } from './product.ts';

const dayOf = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

/** The page on which certificates are verified, and those of the learner. */
export const certificatesMessages = {
  day: dayOf,
  heading: 'Verify a certificate',
  lead: `Every certificate of ${product.name} has a code. Enter it to see whether the certificate is valid, who has earned it and what for.`,
  code: 'Code of the certificate',
  codeHelp: 'Sixteen letters and digits, such as 7K3Q-9FZX-02HM-VT6A',
  codeMissing: 'Enter the code of the certificate',
  verify: 'Verify certificate',
  another: 'Verify another certificate',
  loading: 'Looking for the certificate',
  retry: 'Try again',
  failed: (reason: string) => `The certificate could not be verified: ${reason}`,
  tooMany: 'Too many codes were tried from your connection. Try again in a few minutes.',
  validHeading: 'This certificate is valid',
  validLead: (holder: string, course: string) => `${holder} has completed the course “${course}”.`,
  revokedHeading: 'This certificate was revoked',
  revokedLead: (at: string) => `It has not been valid since ${dayOf(at)}.`,
  reason: 'Reason',
  unknownHeading: 'No certificate has this code',
  unknownLead:
    'Look whether every letter is right. A certificate is also gone when its holder has deleted their account.',
  valid: 'Valid',
  revoked: 'Revoked',
  holder: 'Holder',
  course: 'Course',
  issuedOn: 'Issued on',
  issuedBy: 'Issued by',
  codeTerm: 'Code',
  files: 'Take it along',
  pdf: 'Download PDF',
  badge: 'Download badge',
  badgeText:
    'The badge is a signed file in the format Open Badges 3.0. Programs of employers and universities can verify it by themselves.',
  share: 'Share it',
  shareWays: (url: string, course: string) => [
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(url)}` },
    {
      name: 'Email',
      href: `mailto:?subject=${encodeURIComponent(`Certificate: ${course}`)}&body=${encodeURIComponent(url)}`,
    },
  ],
  meansHeading: 'What this means',
  means: [
    `The person named has completed every lesson of the course at ${product.name}: read its texts, watched its videos and done what it asks for.`,
    'It is no degree, and it does not say how well somebody did. Whether it counts somewhere is decided there.',
    `${product.name} does not check identity documents. The name is the one that the holder gave when the certificate was issued.`,
    'This page says what holds at this moment. A printed certificate may have been revoked since.',
  ],
  revokedMeans: [
    `${product.name} has withdrawn this certificate: it says nothing about the person named any more.`,
    'That holds for every copy of it, on paper or as a file, whatever the copy says.',
  ],
  mine: {
    heading: 'Certificates',
    lead: 'What you have completed. Whoever has the link of a certificate can verify it, without an account.',
    loading: 'Loading your certificates',
    none: 'Your first certificate will be here when you have completed a course that has one.',
    view: 'View',
    viewOf: (course: string) => `View: ${course}`,
    pdf: 'PDF',
    pdfOf: (course: string) => `PDF: ${course}`,
    badge: 'Badge',
    badgeOf: (course: string) => `Badge: ${course}`,
    copy: 'Copy link',
    copyOf: (course: string) => `Copy link: ${course}`,
    copied: 'The link is copied',
    notCopied: (url: string) => `The link could not be copied. It is ${url}`,
    issued: (at: string) => `Issued on ${dayOf(at)}`,
    revoked: (at: string, reason: string) => `Revoked on ${dayOf(at)}: ${reason}`,
  },
} as const;

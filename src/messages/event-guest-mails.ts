import { isolated } from '../shared/text/isolated.ts';
import type { MailText } from './mail-text.ts';

/** The last lines of mails to guests of an event. */
export const eventGuestMessages = {
  why: 'You are mailed because you take part in this event without an account.',
} as const;

const notYou = 'If it was not you, do nothing. Nobody takes part with your address unless you confirm.';

/** Asks the owner of an address whether they want a part in an event. It names nobody: anybody can have asked. */
export const confirmPartMail = (title: string, link: string): MailText => ({
  subject: `Confirm that you take part: ${isolated(title)}`,
  parts: [
    `Somebody, we hope you, asked for a part in “${isolated(title)}” with this address.`,
    'If it was you, confirm within an hour. After that your seat goes to someone else.',
    { action: 'Take part', link },
    'The same link is your way to your ticket later. Keep it to yourself.',
    notYou,
  ],
});

/** To who takes part as a guest already, and asks again. @param name whose part it is, as its owner has confirmed it */
export const ownPartMail = (title: string, link: string, name: string): MailText => ({
  subject: `You take part already: ${isolated(title)}`,
  parts: [
    `Somebody, we hope you, asked again for a part in “${isolated(title)}”. You have one already, for ${isolated(name)}:`,
    { action: 'Open your part', link },
    'To register someone else, such as your child, use another email address. Each address can have one seat at an event.',
    'Keep this link to yourself. If it was not you who asked, do nothing.',
  ],
});

/** To who takes part by an account, and asks without. */
export const accountPartMail = (title: string, link: string): MailText => ({
  subject: `You take part already: ${isolated(title)}`,
  parts: [
    `Somebody, we hope you, asked for a part in “${isolated(title)}” with this address. You have one already, by your account:`,
    { action: 'Open the event', link },
    'If it was not you who asked, do nothing.',
  ],
});

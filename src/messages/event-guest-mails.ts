import { isolated } from '../shared/text/isolated.ts';
import type { MailText } from './mail-text.ts';

/** The footer of emails to guests of an event. */
export const eventGuestMessages = {
  why: 'You’re getting this email because you registered for this event without an account.',
} as const;

/**
 * Asks the owner of an address to confirm a registration. The email doesn’t contain the guest’s name, because anyone
 * can enter someone else’s address.
 */
export const confirmPartMail = (title: string, link: string): MailText => ({
  subject: `Confirm your registration: ${isolated(title)}`,
  parts: [
    `Someone, hopefully you, registered for “${isolated(title)}” with this address.`,
    'If it was you, confirm within an hour. After that we no longer hold a spot for you.',
    { action: 'Confirm registration', link },
    'Later, you can use the same link to open your ticket. Keep it to yourself.',
    'If it wasn’t you, ignore this email. We won’t register you unless you confirm.',
  ],
});

/**
 * The email to a guest who registers again. @param name the guest’s name, which the owner of the address has confirmed
 */
export const ownPartMail = (title: string, link: string, name: string): MailText => ({
  subject: `Your registration: ${isolated(title)}`,
  parts: [
    `Someone, hopefully you, tried to register for “${isolated(title)}” again. You already have a registration, for ${isolated(name)}:`,
    { action: 'Open your registration', link },
    'To register someone else, such as your child, use another email address. Each address can have one spot at an event.',
    'Keep this link to yourself. If it wasn’t you, ignore this email.',
  ],
});

/** The email to a learner who registers as a guest although their account is registered. */
export const accountPartMail = (title: string, link: string): MailText => ({
  subject: `Your registration: ${isolated(title)}`,
  parts: [
    `Someone, hopefully you, tried to register for “${isolated(title)}” with this address. You already have a registration in your account:`,
    { action: 'Open event', link },
    'If it wasn’t you, ignore this email.',
  ],
});

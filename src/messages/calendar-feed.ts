/** Texts about the calendar subscription, which is a secret address. */
export const calendarFeedMessages = {
  heading: 'Subscribe in your calendar app',
  lead: 'See your calendar in Google Calendar, Outlook, Apple Calendar and other apps. Anyone with the secret address can read your calendar.',
  make: 'Create address',
  renew: 'Create new address',
  renewHint: 'Your current address stops working when you create a new one.',
  revoke: 'Delete address',
  revoked: 'The calendar address is deleted',
  once: 'Copy this address now. We won’t show it again.',
  address: 'Secret address',
  copy: 'Copy',
  copied: 'Copied',
  waysHeading: 'Or subscribe in',
  program: 'Calendar app',
  google: 'Google Calendar',
  outlook: 'Outlook',
  newTab: '(opens in a new tab)',
  sharingNote:
    'If you subscribe in Google Calendar or Outlook, Google or Microsoft gets the address and can read your calendar.',
  since: (day: string) => `Your address was created on ${day}.`,
  read: (moment: string) => `An app last used your address on ${moment}.`,
  unread: 'No app has used your address yet.',
} as const;

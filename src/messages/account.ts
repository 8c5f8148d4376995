import { refusals as refusedPasswords } from './password-refusals.ts';

const minutes = (seconds: number) => {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
};

export const accountMessages = {
  heading: 'My portal',
  lead: 'Your choices, your certificates and the safety of your account.',
  contents: 'On this page',
  retry: 'Try again',
  loading: 'Loading',
  cancel: 'Cancel',
  tooMany: (seconds: number) => `Too many wrong passwords. Try again in ${minutes(seconds)}.`,
  refusals: {
    wrong_password: 'This is not your password',
    ...refusedPasswords,
    no_password: 'Your account has no password yet',
  } as Readonly<Record<string, string>>,
  overview: {
    heading: 'Your choices',
    links: [
      { to: '/complete-profile', title: 'Profile', text: 'Who you are and how to reach you' },
      { to: '/skills', title: 'Skills', text: 'What you want to learn' },
      { to: '/interests', title: 'Interest areas', text: 'What you are learning for' },
      { to: '/universities-list', title: 'Universities', text: 'Where you would like to study' },
    ],
  },
  address: {
    heading: 'Email address',
    confirmed: 'You have confirmed that this address is yours.',
    unconfirmed:
      'You have not confirmed yet that this address is yours. Open the link that we mailed you. Only badges, and classes that somebody puts you on the list for, wait until then. Everything else works already.',
    send: 'Send it again',
    sent: 'A new link is on its way. It works once, within seven days.',
    tooMany: (seconds: number) => `We have just mailed you several times. Try again in ${minutes(seconds)}.`,
  },
  zone: {
    heading: 'Time zone',
    lead: 'Pages and mails tell you times in this zone, and your days and weeks begin by it.',
    label: 'Your time zone',
    ofDevice: (zone: string) => `${zone}, as on this device`,
    now: (moment: string) => `There it is ${moment} now.`,
    save: 'Save time zone',
    saved: (zone: string) => `Times are told as in ${zone} from now on`,
    differs: (device: string, own: string) => `This device is set to ${device}. The portal shows times in ${own}.`,
    take: (device: string) => `Tell times as in ${device}`,
    failed: (reason: string) => `Your time zone could not be saved: ${reason}`,
  },
  sessions: {
    heading: 'Sessions',
    lead: 'Where you are signed in. A session ends by itself after one day.',
    thisDevice: 'This device',
    signedIn: 'Signed in',
    lastUsed: 'Last used',
    address: 'Address',
    signOut: 'Sign out',
    end: 'End session',
    endOf: (device: string, address: string) => `End session: ${device}, ${address}`,
    ended: 'The session has ended',
    endFailed: (reason: string) => `The session could not be ended: ${reason}`,
    alone: 'You are not signed in anywhere else.',
    endOthers: 'Sign out everywhere else',
    endOthersText: 'Every session but this one ends at once. Enter your password to go on.',
    othersEnded: 'You are signed out everywhere else',
  },
  password: {
    heading: 'Password',
    lead: 'A change signs you out everywhere else and ends the secret address of your calendar. We tell you by mail.',
    current: 'Current password',
    new: 'New password',
    newHelp: '8 to 128 characters',
    change: 'Change password',
    changed: 'Your password is changed. You are signed out everywhere else.',
    feedEnded: 'The secret address of your calendar has ended. Your calendar program needs a new one.',
    toCalendar: 'Make a new address at the end of your calendar',
    missing: 'Enter your password',
    tooShort: 'Enter at least 8 characters',
    tooLong: 'Enter at most 128 characters',
  },
  noPassword: {
    text: 'Your account has no password yet, since you sign in with Google. Set one first: this asks for it.',
    send: 'Mail me a link to set one',
    sent: (email: string) => `A link is on its way to ${email}.`,
  },
  data: {
    heading: 'Your data',
    lead: 'Everything that we store about you as one JSON file, which people and programs can read. There are no passwords in it.',
    download: 'Download your data',
    dialogText: 'Enter your password, so that nobody else takes the file from an open browser.',
    confirm: 'Download',
    done: (file: string) => `Your data is downloaded as ${file}`,
  },
  deletion: {
    heading: 'Delete account',
    lead: 'Your account, profile, choices and sessions are deleted 14 days after you ask for it. Until then you can sign in and take it back. Your certificates go along: nobody can verify them any more. Messages that you sent us stay without your account.',
    ask: 'Delete your account',
    dialogText:
      'You are signed out everywhere else now, and the account is deleted in 14 days. Enter your password to go on.',
    confirm: 'Delete account',
    requested: 'Your account will be deleted in 14 days',
    pending: 'Your account and everything in it will be deleted on',
    keep: 'Keep my account',
    kept: 'Your account stays',
    keepFailed: (reason: string) => `Your account could not be kept yet: ${reason}`,
  },
} as const;

import { refusedPasswordMessages } from './refused-passwords.ts';

/** Why the server says no, by the code of its answer. A code without a text has the one of its status. */
export const refusalMessages = {
  ...refusedPasswordMessages,
  invalid_credentials: 'Invalid credentials',
  unreadable_name: 'The name has a character in it that cannot be seen. Type the name again, without it.',
  unusable_email: 'No mail can be sent to this address. Check how it is written.',
  taken_address: 'Unable to sign up. If you already have an account, sign in or reset your password.',
  provider_refused: 'Unable to sign in',
  provider_too_late: 'Unable to sign in: it took too long, or was done already. Start again.',
  provider_unverified: 'Unable to sign in: Google has not confirmed that your address is yours.',
  link_mailed:
    'An account with your address exists already. We have sent you a mail: open the link in it, then sign in with Google.',
  bad_link: 'This link was used already, or is too old. Ask for another one.',
  wrong_password: 'The password is wrong',
  no_password: 'The account has no password yet',
  unknown_timezone: 'This time zone is not known here',
  unknown_id: 'Some of the ids do not exist',
  too_many_entries: 'There is room for 5,000 own entries',
  attempt_closed: 'The time of this attempt is over: no answer is taken any more',
  attempt_open: 'This attempt is still open. Its result is there once it is handed in.',
  unsynced: 'Some of your answers have not arrived yet. Try again when they are saved.',
  not_answered: 'Answer the question first',
  answer_fixed: 'You have been told whether this answer is right: it stays as it is',
  not_checked: 'Answers of this assessment are not told one by one',
  max_attempts: 'You have used all your attempts',
  cooldown: 'The next attempt can be begun later',
  not_open: 'It is not open yet',
  closed: 'It is closed',
  archived: 'It is not offered any more',
  prerequisite: 'Another assessment is to be passed first',
  enrolment_missing: 'It is for those who are enrolled in its course',
  required_notices: 'Everybody is told of this',
  no_host: 'The request names no host',
} as const;

export type RefusalCode = keyof typeof refusalMessages;

/** The text of a code; undefined where it has none. */
export const refusalTextOf = (code: string): string | undefined =>
  Object.hasOwn(refusalMessages, code) ? refusalMessages[code as RefusalCode] : undefined;

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
  too_many_saved: 'You have saved as many programmes as there is room for: 500',
  too_many_searches: 'You have saved as many searches as there is room for: 20',
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
  confirm_over: 'The time to confirm is over, and what was held for you is somebody else’s again',
  full: 'No seat is left any more',
  over: 'It has begun already, or is over',
  cancelled: 'It is cancelled',
  no_offer: 'The offer is over: the seat went to the next',
  archived: 'It is not offered any more',
  prerequisite: 'Another assessment is to be passed first',
  enrolment_missing: 'It is for those who are enrolled in its course',
  draft_closed: 'Nothing is taken any more: what you have written stays in this browser',
  form_closed: 'This form is closed: nothing is taken by it any more',
  work_empty: 'Write something, or add a file or an address, before you hand it in',
  work_unchanged: 'Change something in it first: this is what you have handed in before',
  not_enrolled: 'It is for those who are enrolled in its course',
  not_applied: 'It is for those who have applied for its programme and are shortlisted',
  not_shortlisted: 'It is for those who are shortlisted',
  intake_closed: 'One cannot apply now: the page of the programme says when',
  no_form: 'One does not apply for this programme here',
  too_many_files: 'There is no room for another file: thirty in all, five of one document',
  documents_changed: 'The documents are others now. Look at them, and send it again.',
  not_eligible: 'This programme is for others: the first step says why',
  no_place: 'All places are taken. You can still accept if one comes free in time.',
  slot_taken: 'This time is not free any more. Choose another.',
  required_notices: 'Everybody is told of this',
  no_host: 'The request names no host',
} as const;

export type RefusalCode = keyof typeof refusalMessages;

/** The text of a code; undefined where it has none. */
export const refusalTextOf = (code: string): string | undefined =>
  Object.hasOwn(refusalMessages, code) ? refusalMessages[code as RefusalCode] : undefined;

/** Why an attempt does not begin, or takes no answer. */
export const refusals = {
  attempt_closed: 'The time of this attempt is over: no answer is taken any more',
  attempt_open: 'This attempt is still open. Its result is there once it is handed in.',
  unsynced: 'Some of your answers have not arrived yet. Try again when they are saved.',
  not_answered: 'Answer the question first',
  answer_fixed: 'You have been told whether this answer is right: it stays as it is',
  not_checked: 'Answers of this assessment are not told one by one',
  max_attempts: 'You have used all your attempts',
  too_many_today: 'You have begun this very often today. You can begin again tomorrow',
  attempt_full: 'This attempt keeps no more answers: too much was written in it',
  cooldown: 'The next attempt can be begun later',
  archived: 'It is not offered any more',
  prerequisite: 'Another assessment is to be passed first',
  enrolment_missing: 'It is for those who are enrolled in its course',
} as const;

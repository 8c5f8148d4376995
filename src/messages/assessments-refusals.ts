/** Errors when an attempt can't start or the server rejects an answer. */
export const refusals = {
  attempt_closed: 'Time is up for this attempt, so we can’t accept more answers.',
  attempt_open: 'This attempt is still open. Submit it to see the result.',
  unsynced: 'Some of your answers aren’t saved yet. Try again when they are.',
  not_answered: 'Answer the question first.',
  answer_fixed: 'You’ve already checked this answer, so you can’t change it.',
  not_checked: 'You can’t check single answers in this assessment.',
  max_attempts: 'You’ve used all your attempts.',
  too_many_today: 'You’ve reached today’s limit of attempts. Try again tomorrow.',
  attempt_full: 'Your answers have reached the size limit for this attempt. Shorten your answer to save it.',
  cooldown: 'You can’t start the next attempt yet.',
  archived: 'This assessment is no longer available.',
  prerequisite: 'Pass the required assessment first.',
  enrolment_missing: 'Enrol in the course to take this assessment.',
} as const;

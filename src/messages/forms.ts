import { isolated } from '../shared/text/isolated.ts';
/** Words of every form that is data; what it asks is in the form itself. */
export const formsMessages = {
  heading: 'A form',
  loading: 'Loading the form',
  loadFailed: (reason: string) => `The form could not be loaded: ${reason}`,
  retry: 'Try again',
  closedHeading: 'This form is closed',
  closedText: 'Nothing is taken by it any more. Write to us if you still want to reach us.',
  contact: 'Contact us',
  progress: 'Your way through the form',
  step: (number: number, all: number) => `Step ${number} of ${all}`,
  review: 'Review',
  reviewText: 'Look it over once more. Nothing is sent yet.',
  notAnswered: 'Left empty',
  consent: 'You agree',
  change: 'Change',
  changeStep: (title: string) => `Change: ${isolated(title)}`,
  next: 'Next',
  toReview: 'Review answers',
  back: 'Back',
  startOver: 'Start over',
  optional: (label: string) => `${label} (optional)`,
  choose: 'Choose one',
  onlyIf: (label: string, options: readonly string[]) => `Only if you chose “${options.join('” or “')}” at “${label}”.`,
  filesNeedScripts: 'Files can only be added where the browser runs JavaScript. Yours does not.',
  filesNeedAccount:
    'Files can be added once you are signed in. You can continue with what you typed here, but enter your contact details again.',
  signIn: 'Sign in',
  fileUnderWay: 'Wait until the file has arrived, or take it out',
  website: 'Leave this field empty',
  policy: 'How we treat your data',
  wrongHeading: (count: number) =>
    count === 1 ? 'One answer is missing or wrong:' : `${count} answers are missing or wrong:`,
  failed: (reason: string) => `Not sent yet: ${reason}. What you typed is kept; try again.`,
  tooMany: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60);
    return `Much was sent from here in a short time. What you typed is kept; try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  },
  notAccepted: 'Not sent yet: some answers are not accepted. What you typed is kept; look it over and try again.',
  closedWhileTyping: 'The form was closed in the meantime: nothing is taken by it any more.',
  sentHeading: 'It has arrived',
  reference: 'Your reference:',
  answers: 'What you have sent',
  download: 'Download a copy',
  account: 'Create an account',
  accountText: 'With an account you can save courses, and go on where you left off.',
  another: 'Fill it in again',
  copy: {
    reference: (reference: string) => `Reference: ${reference}`,
    sentAt: (time: string) => `Sent: ${time}`,
    version: (version: number) => `Version of the form: ${version}`,
  },
} as const;

import { asSentence } from '../shared/text/as-sentence.ts';
import { isolated } from '../shared/text/isolated.ts';
/** Texts of every form that is stored as data. The questions are in the form itself. */
export const formsMessages = {
  heading: 'Form',
  what: 'the form',
  closedHeading: 'This form is closed',
  closedText: 'This form no longer accepts answers. If you still want to reach us, send us a message.',
  contact: 'Contact us',
  progress: 'Your progress in the form',
  step: (number: number, all: number) => `Step ${number} of ${all}`,
  review: 'Review',
  reviewText: 'Check your answers. Nothing has been sent yet.',
  notAnswered: 'Not answered',
  consent: 'Your consent',
  change: 'Change',
  changeStep: (title: string) => `Change: ${isolated(title)}`,
  next: 'Next',
  toReview: 'Review answers',
  back: 'Back',
  startOver: 'Start over',
  optional: (label: string) => `${label} (optional)`,
  choose: 'Choose an option',
  onlyIf: (label: string, options: readonly string[]) =>
    `Only if you chose “${options.join('” or “')}” for “${label}”.`,
  filesNeedScripts: 'You need JavaScript to add files. Turn it on in your browser.',
  filesNeedAccount:
    'You need to sign in to add files. You can then continue with the answers you typed here, but you’ll enter your contact details again.',
  signIn: 'Sign in',
  fileUnderWay: 'Wait until the file is uploaded, or remove it',
  website: 'Leave this field empty',
  policy: 'How we use your data',
  wrongHeading: (count: number) =>
    count === 1 ? 'One answer is missing or wrong:' : `${count} answers are missing or wrong:`,
  failed: (reason: string) => `Your answers weren’t sent. ${asSentence(reason)} What you typed is kept. Try again.`,
  tooMany: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60);
    return `Too many forms were sent from your network. What you typed is kept. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  },
  notAccepted:
    'Your answers weren’t sent, because some of them weren’t accepted. What you typed is kept. Check your answers and try again.',
  closedWhileTyping: 'This form has just closed and no longer accepts answers.',
  sentHeading: 'Your form was sent',
  reference: 'Your reference:',
  answers: 'Your answers',
  download: 'Download a copy',
  account: 'Create an account',
  accountText: 'With an account you can save courses and pick up where you left off.',
  another: 'Fill in the form again',
  copy: {
    reference: (reference: string) => `Reference: ${reference}`,
    sentAt: (time: string) => `Sent: ${time}`,
    version: (version: number) => `Form version: ${version}`,
  },
} as const;

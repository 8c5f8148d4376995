import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

interface Happening {
  topic: string;
  /** Day, time and zone, in the learner's own. */
  when: string;
  recordingUrl: string | null;
}

const end = `\nYour calendar at ${product.name} shows it, too.\n`;

const byEvent = {
  'class.cancelled': ({ topic, when }: Happening) => ({
    subject: `Cancelled: ${topic}`,
    text: `The live class “${topic}” on ${when} will not be held.\n`,
  }),
  'class.moved': ({ topic, when }: Happening) => ({
    subject: `Moved: ${topic}`,
    text: `The live class “${topic}” has a new time: ${when}.\n`,
  }),
  'recording.published': ({ topic, recordingUrl }: Happening) => ({
    subject: `Recording: ${topic}`,
    text: `The live class “${topic}” can be looked at again:\n\n${recordingUrl ?? ''}\n`,
  }),
} as const;

type MailedEvent = keyof typeof byEvent;

/** Whether those who take part are mailed what the event has done. */
export const isMailed = (event: string): event is MailedEvent => Object.hasOwn(byEvent, event);

/** What those who take part in a live class are mailed. */
export const liveClassMails = {
  /** @param reason in the presenter's words; may be empty */
  happened: (event: MailedEvent, happening: Happening, reason: string): MailText => {
    const { subject, text } = byEvent[event](happening);
    const words = reason === '' ? '' : `\nIn the presenter’s words:\n\n${reason}\n`;
    return { subject, text: text + words + end };
  },
  seatGiven: ({ topic, when }: Omit<Happening, 'recordingUrl'>): MailText => ({
    subject: `You have a seat: ${topic}`,
    text: `You waited for a seat in the live class “${topic}” on ${when}. One has come free, and it is yours.

If you do not want it any more, give it back there. It then goes to the next person who waits.
${end}`,
  }),
  note: ({ topic, when }: Omit<Happening, 'recordingUrl'>, note: string): MailText => ({
    subject: `A note on ${topic}`,
    text: `The presenter of the live class “${topic}” on ${when} writes:\n\n${note}\n${end}`,
  }),
} as const;

import { eq } from 'drizzle-orm';
import {
  type eventQuestionDuties,
  eventQuestionMachine,
} from '../../../src/machines/event-question/event-question.machine.ts';
import { lengthOf } from '../../../src/shared/text/length.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change, StoredFlow } from '../../platform/flows/apply.ts';
import { notify } from '../../platform/notices/notify.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { eventQuestions } from '../../tables/event-contents.ts';
import { events } from '../../tables/events.ts';
import { aboutEvent, eventNotices } from './notices.ts';

export type QuestionRow = typeof eventQuestions.$inferSelect;

const maxAnswerLength = 2000;
const maxNameLength = 100;

function typed(word: string, text: string | undefined, most: number): string {
  const found = text?.trim() ?? '';
  if (found === '' || lengthOf(found) > most)
    throw new OperatorError(`--${word} is text of at most ${most} characters`);
  return found;
}

async function notifyAsker(tx: Db, { after, event, now }: Change<QuestionRow>): Promise<void> {
  const [row] = await tx.select().from(events).where(eq(events.id, after.eventId));
  if (row === undefined) return;
  const cause = { flow: 'eventQuestion', id: after.id, event };
  const about = { ...aboutEvent(row), action: `/event-activity/${row.id}#questions` };
  await notify(tx, eventNotices.event_answered, [after.userId], { cause, turn: after.version, ...about }, now);
}

/** Questions to the speakers of events: the chart controls every change of their table. */
export const eventQuestionFlow: StoredFlow<typeof eventQuestionMachine, QuestionRow, keyof typeof eventQuestionDuties> =
  {
    machine: eventQuestionMachine,
    table: eventQuestions,
    events: {
      'question.answered': {
        from: ['operator'],
        sample: () => ({ answer: '-', answeredBy: '-' }),
        typed: {
          options: ['answer', 'by'],
          usage: '--answer and --by, the name of who answers',
          read: ({ answer, by }) => ({
            answer: typed('answer', answer, maxAnswerLength),
            answeredBy: typed('by', by, maxNameLength),
          }),
        },
      },
      'question.hidden': { from: ['operator'] },
      'question.shown': { from: ['operator'] },
    },
    contextOf: ({ answer, answeredBy, answeredAt }) => ({
      answer,
      answeredBy,
      answeredAt: answeredAt?.getTime() ?? null,
    }),
    columnsOf: ({ answer, answeredBy, answeredAt }) => ({
      answer,
      answeredBy,
      answeredAt: answeredAt === null ? null : new Date(answeredAt),
    }),
    actions: { notifyAsker },
  };

import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import type { Suspension as ShownSuspension } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { sendNamed } from '../../platform/flows/apply.ts';
import { type Suspension, suspensionFlow, suspensionOf } from './suspension-flow.ts';

const view = (row: Suspension, now: Date): ShownSuspension => ({
  reason: row.reason,
  until: row.until.toISOString(),
  appeal: row.appeal,
  ...flowStateOf(suspensionFlow, row, 'learner', now),
});

/** The caller's suspension, and the appeal against it. */
export function suspensionHandlers({ db, clock }: Platform): Pick<Handlers, 'getSuspension' | 'appealSuspension'> {
  return {
    getSuspension: async (call) => {
      const now = clock.now();
      const row = await suspensionOf(db, callerOf(call).user.id, now);
      return success({ server_now: now.toISOString(), item: row && view(row, now) });
    },
    appealSuspension: async (call) => {
      const now = clock.now();
      const { user } = callerOf(call);
      const appeal = call.body.appeal.trim();
      if (appeal === '') return { status: 422, fields: { appeal: wrongFieldMessages.required } };
      const row = await suspensionOf(db, user.id, now);
      if (row === null) return { status: 404 };
      const event = { type: 'suspension.appealed', at: now.getTime(), appeal };
      const sent = await sendNamed(db, suspensionFlow, {
        id: row.id,
        event,
        sender: 'learner',
        userId: user.id,
        reason: '',
      });
      if (sent.kind === 'missing') return { status: 404 };
      if (sent.kind !== 'changed')
        return { status: 409, code: 'illegal_event', flow: flowStateOf(suspensionFlow, sent.row, 'learner', now) };
      return success({ server_now: now.toISOString(), item: view(sent.row, now) });
    },
  };
}

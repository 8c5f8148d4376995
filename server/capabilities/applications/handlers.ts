import { eq } from 'drizzle-orm';
import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import type { Platform } from '../../manifest.ts';
import { isAddressProven } from '../../platform/accounts/proven-account.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { staleAnswer } from '../../platform/drafts/store.ts';
import { programmeIntakes } from '../../tables/programmes.ts';
import { detailsOf } from './details.ts';
import { addDocument, removeDocument } from './documents.ts';
import { changeOwn } from './events.ts';
import { listSlots } from './interviews.ts';
import { listOwn } from './list.ts';
import { startApplication } from './start.ts';
import { findOwn, isInterviewState } from './store.ts';
import { submit } from './submit.ts';
import { tableOf } from './table.ts';

type ApplicationHandlers = Pick<
  Handlers,
  | 'startApplication'
  | 'listApplications'
  | 'getApplication'
  | 'addApplicationDocument'
  | 'removeApplicationDocument'
  | 'submitApplication'
  | 'changeApplication'
  | 'provideInformation'
  | 'listInterviewSlots'
  | 'chooseInterview'
  | 'getApplicationTable'
>;

const missing = { status: 404 } as const;
const refused = (code: string) => ({ status: 409, code }) as const;

/** Handlers for the learner's own applications. */
export function applicationHandlers({ db, clock }: Platform): ApplicationHandlers {
  const answerWith = async (userId: number, id: number) => {
    const now = clock.now();
    const found = await findOwn(db, userId, id, now);
    if (found === null) return missing;
    return success({ server_now: now.toISOString(), item: await detailsOf(db, found, now) });
  };
  const answerToChange = async (userId: number, outcome: Awaited<ReturnType<typeof changeOwn>>, id: number) => {
    switch (outcome.kind) {
      case 'done':
        return answerWith(userId, id);
      case 'missing':
        return missing;
      case 'refused':
        return refused(outcome.code);
      default:
        return { status: 409, code: outcome.kind === 'stale' ? 'stale' : 'illegal_event', flow: outcome.flow } as const;
    }
  };
  const answerToDocument = async (userId: number, outcome: Awaited<ReturnType<typeof addDocument>>) => {
    switch (outcome.kind) {
      case 'done':
        return answerWith(userId, outcome.id);
      case 'missing':
        return missing;
      case 'unknown':
        return { status: 400, fields: { document: wrongFieldMessages.unknown } } as const;
      case 'full':
        return refused('too_many_files');
      default:
        return { status: 409, code: 'draft_closed', flow: outcome.flow } as const;
    }
  };
  /** Whether the owner of this application still has to confirm their address before taking a place or slot. */
  const isUnconfirmed = async (userId: number, id: number) =>
    !(await isAddressProven(db, userId)) && (await findOwn(db, userId, id, clock.now())) !== null;
  return {
    startApplication: async (call) => {
      const { intake_id } = call.body;
      const userId = callerOf(call).user.id;
      if ((await db.$count(programmeIntakes, eq(programmeIntakes.id, intake_id))) === 0) return missing;
      const started = await startApplication(db, userId, intake_id, clock.now());
      return started.kind === 'refused' ? refused(started.code) : answerWith(userId, started.id);
    },
    listApplications: async (call) => success(await listOwn(db, callerOf(call).user.id, call.query, clock.now())),
    getApplication: (call) => answerWith(callerOf(call).user.id, call.path.id),
    addApplicationDocument: async (call) => {
      const userId = callerOf(call).user.id;
      return answerToDocument(userId, await addDocument(db, userId, call.body, clock.now()));
    },
    removeApplicationDocument: async (call) => {
      const userId = callerOf(call).user.id;
      return answerToDocument(userId, await removeDocument(db, userId, call.body.id, clock.now()));
    },
    submitApplication: async (call) => {
      const userId = callerOf(call).user.id;
      const outcome = await submit(db, userId, call.body, clock.now());
      switch (outcome.kind) {
        case 'done':
          return answerWith(userId, call.body.id);
        case 'missing':
          return missing;
        case 'wrong':
          return { status: 422, fields: outcome.fields };
        case 'stale':
          return {
            status: 409,
            code: 'stale',
            ...(outcome.draft !== null && { draft: staleAnswer(outcome.draft) }),
          };
        case 'illegal':
          return { status: 409, code: 'illegal_event', flow: outcome.flow };
        default:
          return refused(outcome.code);
      }
    },
    changeApplication: async (call) => {
      const { id, event: type, version } = call.body;
      const userId = callerOf(call).user.id;
      if (type === 'offer.accepted' && (await isUnconfirmed(userId, id))) return refused('address_not_confirmed');
      const outcome = await changeOwn(db, userId, id, { type, version }, clock.now());
      return answerToChange(userId, outcome, id);
    },
    provideInformation: async (call) => {
      const { id, version, text } = call.body;
      const userId = callerOf(call).user.id;
      const input = { type: 'info.provided', version, reason: text.trim() } as const;
      return answerToChange(userId, await changeOwn(db, userId, id, input, clock.now()), id);
    },
    listInterviewSlots: async (call) => {
      const now = clock.now();
      const found = await findOwn(db, callerOf(call).user.id, call.path.id, now);
      if (found === null) return missing;
      const items = isInterviewState(found.row.state) ? await listSlots(db, found.row, now) : [];
      return success({ server_now: now.toISOString(), items });
    },
    chooseInterview: async (call) => {
      const { id, slot_id: slotId } = call.body;
      const userId = callerOf(call).user.id;
      if (await isUnconfirmed(userId, id)) return refused('address_not_confirmed');
      return answerToChange(
        userId,
        await changeOwn(db, userId, id, { type: 'interview.chosen', slotId }, clock.now()),
        id,
      );
    },
    getApplicationTable: async (call) => {
      const text = await tableOf(db, callerOf(call).user.id, call.query, clock.now());
      return success({ file_name: 'applications.csv', text });
    },
  };
}

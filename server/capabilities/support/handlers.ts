import { eq } from 'drizzle-orm';
import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import { supportForm } from '../../../src/routes/paths.ts';
import { lengthOf } from '../../../src/shared/text/length.ts';
import { postRules } from '../../../src/shared/text/post-rules.ts';
import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import type { Db } from '../../platform/db/database.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { lockDraft, staleAnswer } from '../../platform/drafts/store.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { type Outcome, sendNamed } from '../../platform/flows/apply.ts';
import { claimFiles } from '../../platform/storage/files.ts';
import {
  dropFormDraft,
  findForm,
  newReference,
  receiptOf,
  senderOf,
  sentHashOf,
  takeAnswers,
} from '../forms/module.ts';
import { topicIn, wordsIn } from './form-answers.ts';
import { findByLink } from './links.ts';
import {
  addReply,
  findOwn,
  findSent,
  findTicket,
  listOwn,
  messageIn,
  noteSeen,
  openTicket,
  pageIn,
  shown,
  supportFacts,
} from './store.ts';
import { type Ticket, ticketFlow } from './ticket-flow.ts';

type TicketHandlers = Pick<
  Handlers,
  | 'getSupportFacts'
  | 'addTicket'
  | 'listTickets'
  | 'getTicket'
  | 'addTicketMessage'
  | 'changeTicket'
  | 'seeTicket'
  | 'getGuestTicket'
  | 'addGuestTicketMessage'
  | 'changeGuestTicket'
>;

const missing = { status: 404 } as const;
const badLink = { status: 422, code: 'bad_link' } as const;
const empty = { status: 409, code: 'post_empty' } as const;
const full = { status: 409, code: 'ticket_full' } as const;
const tooLong = { status: 422, fields: { text: wrongFieldMessages.longer(postRules.longest) } } as const;

/** Support tickets of learners, and of guests through links in emails. */
export function ticketHandlers({ db, clock }: Platform): TicketHandlers {
  const standOf = (ticket: Ticket, sender: 'learner' | 'guest') => {
    const now = clock.now();
    return { server_now: now.toISOString(), item: shown(ticket, sender, now) };
  };
  const detailsOf = async (ticket: Ticket, sender: 'learner' | 'guest', page = 1) =>
    success({ ...standOf(ticket, sender), messages: await pageIn(db, ticket, page, clock.now()) });
  /** A ticket after a message was added; null if no message was added with this key. */
  const messageAnswer = async (from: Db, ticket: Ticket, sender: 'learner' | 'guest', key: string) => {
    const message = await messageIn(from, ticket, key, clock.now());
    return message && success({ ...standOf((await findTicket(from, ticket.id)) ?? ticket, sender), message });
  };
  const refused = (row: Ticket, sender: 'learner' | 'guest', code: 'stale' | 'illegal_event' = 'illegal_event') =>
    ({ status: 409, code, flow: { ...flowStateOf(ticketFlow, row, sender, clock.now()), state_reason: '' } }) as const;
  const answerTo = (outcome: Exclude<Outcome<Ticket>, { kind: 'missing' }>, sender: 'learner' | 'guest') => {
    if (outcome.kind === 'changed') return success(standOf(outcome.row, sender));
    return refused(outcome.row, sender, outcome.kind === 'stale' ? 'stale' : 'illegal_event');
  };
  const change = (
    { id, userId }: Ticket,
    { event: type, version, rating }: { event: string; version: number; rating?: number | null },
    sender: 'learner' | 'guest',
  ): Promise<Outcome<Ticket>> => {
    const event = { type, at: clock.now().getTime(), ...(type === 'ticket.rated' && { rating: rating ?? 0 }) };
    return sendNamed(db, ticketFlow, { id, event, version, sender, userId, reason: '' });
  };
  const lacksRating = ({ event, rating = null }: { event: string; rating?: number | null }) =>
    event === 'ticket.rated' && rating === null;
  const noRating = { status: 422, fields: { rating: wrongFieldMessages.required } } as const;

  return {
    getSupportFacts: async () => success(await supportFacts(db, clock.now())),
    addTicket: async (call) => {
      const now = clock.now();
      const { follows_id: followsId = null, ...body } = call.body;
      const { id: userId } = callerOf(call).user;
      const form = body.form === supportForm ? await findForm(db, supportForm, body.version) : null;
      if (form === null || (followsId !== null && (await findOwn(db, userId, followsId)) === null)) return missing;
      const taken = takeAnswers(form, body.answers, now);
      if ('status' in taken) return taken;
      const sender = senderOf(call);
      const sentHash = sentHashOf(taken, sender);
      return db.transaction(async (tx) => {
        if (sender.owner !== null) await dropFormDraft(tx, form.id, sender.owner);
        const reference = newReference();
        const words = { topic: topicIn(taken), ...wordsIn(taken) };
        const opened = await openTicket(tx, { owner: { userId }, reference, ...words, followsId, sentHash }, now);
        const ticket = opened ?? (await findSent(tx, sentHash));
        return success({ ...receiptOf(ticket), id: ticket.id });
      });
    },
    listTickets: async (call) => success(await listOwn(db, callerOf(call).user.id, call.query, clock.now())),
    getTicket: async (call) => {
      const ticket = await findOwn(db, callerOf(call).user.id, call.path.id);
      return ticket === null ? missing : detailsOf(ticket, 'learner', call.query.page);
    },
    addTicketMessage: async (call) => {
      const { id, version, key } = call.body;
      const { id: userId } = callerOf(call).user;
      const now = clock.now();
      return db.transaction(async (tx) => {
        const ticket = await findOwn(tx, userId, id);
        if (ticket === null) return missing;
        const draft = await lockDraft(tx, { userId, kind: 'ticket_message', subjectId: id });
        // A sent message has no draft any more; the key tells whether this is the same message.
        if (draft === null) return (await messageAnswer(tx, ticket, 'learner', key)) ?? empty;
        if (draft.version !== version) return { status: 409, code: 'stale', draft: staleAnswer(draft) } as const;
        const text = draft.content.text.trim();
        const { file_ids: fileIds } = draft.content;
        if (text === '' && fileIds.length === 0) return empty;
        if (lengthOf(text) > postRules.longest) return tooLong;
        if (!(await claimFiles(tx, userId, 'post', fileIds)))
          return { status: 422, fields: { file_ids: wrongFieldMessages.unacceptable } } as const;
        const added = await addReply(tx, ticket, { sender: 'learner', text, key, files: draft.content }, now);
        if (added !== 'added') return added === 'full' ? full : refused(ticket, 'learner');
        await tx.delete(drafts).where(eq(drafts.id, draft.id));
        return (await messageAnswer(tx, ticket, 'learner', key)) ?? missing;
      });
    },
    changeTicket: async (call) => {
      const ticket = await findOwn(db, callerOf(call).user.id, call.body.id);
      if (ticket === null) return missing;
      if (lacksRating(call.body)) return noRating;
      const outcome = await change(ticket, call.body, 'learner');
      return outcome.kind === 'missing' ? missing : answerTo(outcome, 'learner');
    },
    seeTicket: async (call) => {
      const ticket = await findOwn(db, callerOf(call).user.id, call.body.id);
      if (ticket === null) return missing;
      const now = clock.now();
      const until = new Date(call.body.until);
      await noteSeen(db, ticket, until > now ? now : until);
      return success(null);
    },
    getGuestTicket: async ({ query: { token, page } }) => {
      const ticket = await findByLink(db, token);
      return ticket === null ? badLink : detailsOf(ticket, 'guest', page);
    },
    addGuestTicketMessage: async ({ body: { token, text: typed, key } }) => {
      const ticket = await findByLink(db, token);
      if (ticket === null) return badLink;
      const text = typed.trim();
      if (text === '') return empty;
      return db.transaction(async (tx) => {
        const added = await addReply(tx, ticket, { sender: 'guest', text, key }, clock.now());
        if (added === 'full') return full;
        if (added === 'illegal') return refused((await findTicket(tx, ticket.id)) ?? ticket, 'guest');
        return (await messageAnswer(tx, ticket, 'guest', key)) ?? badLink;
      });
    },
    changeGuestTicket: async ({ body }) => {
      const ticket = await findByLink(db, body.token);
      if (ticket === null) return badLink;
      if (lacksRating(body)) return noRating;
      const outcome = await change(ticket, body, 'guest');
      return outcome.kind === 'missing' ? badLink : answerTo(outcome, 'guest');
    },
  };
}

import { eq } from 'drizzle-orm';
import { guestLink } from '../../../tests/support/contact.ts';
import { closeForms } from '../../../tests/support/sample-form.ts';
import { beginIds, type Samples, type Situation } from '../../../tests/support/samples.ts';
import { addLink, addSupportForm, addTicket, ticketOf } from '../../../tests/support/tickets.ts';
import { saveDraft, type Writing } from '../../../tests/support/user-content.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { helpArticles, ticketLinks, ticketMails, tickets } from '../../tables/support.ts';

/** Ticket 5 of the caller. */
async function own({ server, caller: { user } }: Situation): Promise<void> {
  await beginIds(server.database, { tickets: 5, posts: 21 });
  await addTicket(server, { userId: user.id });
}

/** The caller's draft of a message in ticket 5. */
async function drafted(situation: Situation): Promise<void> {
  await own(situation);
  const { server, caller } = situation;
  const now = server.clock.now();
  await server.database.db.insert(drafts).values({
    userId: caller.user.id,
    kind: 'ticket_message',
    subjectId: 5,
    version: 7,
    content: { text: 'It works now.', urls: [] },
    savedAt: now,
    createdAt: now,
  });
}

/** A guest's ticket with the link of the examples. */
async function linked({ server }: Situation): Promise<void> {
  await beginIds(server.database, { tickets: 5, posts: 21 });
  await addTicket(server, { email: 'asha@example.com' });
  await addLink(server, 5);
}

const badLink = { token: 'nobodys' };
const over = ({ server }: Situation) =>
  server.database.db.update(tickets).set({ state: 'over', dueAt: null }).where(eq(tickets.id, 5));

/** Opens a ticket of the writer. @returns its id */
async function openTicket({ api, writer: { token } }: Writing, answers: Readonly<Record<string, string>> = {}) {
  const body = { ...ticketOf(answers), version: 1 };
  return (await api.call<{ id: number }>('/tickets', { token, body })).id;
}

export const samples: Samples = {
  fill: async ({ database, clock }) => {
    await addSupportForm(database);
    const at = clock.now();
    await database.db.insert(helpArticles).values({
      externalRef: 'locked-out',
      hash: '',
      title: 'The sign-in is locked for a while',
      summary: 'Why that is.',
      topics: ['Signing in'],
      codes: ['session.signedOut'],
      nodes: [{ kind: 'paragraph', children: ['Wait a little.'] }],
      search: "'sign'",
      createdAt: at,
      updatedAt: at,
    });
  },
  operations: {
    addTicket: {
      prepare: own,
      invalid: { body: { answers: [] } },
      refused: ({ server }) => closeForms(server.database),
    },
    getTicket: { prepare: own },
    addTicketMessage: {
      prepare: drafted,
      invalid: ({ server }) =>
        server.database.db.update(drafts).set({ content: { text: 'a'.repeat(10_001), urls: [] } }),
    },
    changeTicket: { prepare: own, invalid: { body: { event: 'ticket.rated' } } },
    seeTicket: { prepare: own },
    getGuestTicket: { prepare: linked, invalid: { query: badLink }, answersOwner: true },
    addGuestTicketMessage: { prepare: linked, invalid: { body: badLink }, refused: over, answersOwner: true },
    changeGuestTicket: { prepare: linked, invalid: { body: badLink }, answersOwner: true },
  },
  rows: {
    tickets: async (server, { user: { id: userId, name } }) => {
      await addTicket(server, { userId }, { reference: `AAAA-${userId}`, text: `ticket of ${name}` });
    },
  },
  retention: async ({ database, clock, db, pair }) => {
    const ids: number[] = [];
    for (const [index, lastMessageAt] of pair(365, (time) => time).entries()) {
      const { id } = await addTicket(
        { database, clock } as never,
        { email: `${index}@example.com` },
        { reference: `${index}` },
      );
      await db.update(tickets).set({ lastMessageAt }).where(eq(tickets.id, id));
      ids.push(id);
    }
    const ticketId = ids[1] ?? 0;
    await db
      .insert(ticketLinks)
      .values(pair(365, (createdAt, index) => ({ ticketId, tokenHash: `${index}`, createdAt })));
    await db
      .insert(ticketMails)
      .values(pair(90, (createdAt, index) => ({ ticketId, messageHash: `${index}`, createdAt })));
  },
  userContent: {
    texts: {
      'a ticket': {
        fields: ['addTicket.answers.values'],
        shownBy: ['support/ticket-view'],
        write: async (writing) => {
          const id = await openTicket(writing, { subject: writing.line, message: writing.text });
          return [
            { by: 'writer', at: `/help/mail-box?ticket=${id}` },
            { by: 'writer', at: '/help/mail-box' },
          ];
        },
      },
      'a message in a ticket': {
        fields: ['ticket_message'],
        shownBy: ['support/ticket-view'],
        write: async (writing) => {
          const { api, operate, writer, text } = writing;
          const id = await openTicket(writing);
          await operate('event', 'supportTicket', String(id), 'ticket.answered', '--reason', 'Is it so?');
          await saveDraft(writing, 'ticket_message', id, { text });
          const body = { id, version: 1, key: crypto.randomUUID() };
          await api.call('/ticket-messages', { token: writer.token, body });
          return [{ by: 'writer', at: `/help/mail-box?ticket=${id}` }];
        },
      },
      'our answer in a ticket': {
        fields: [],
        shownBy: ['support/ticket-view'],
        write: async (writing) => {
          const id = await openTicket(writing);
          await writing.operate('event', 'supportTicket', String(id), 'ticket.answered', '--reason', writing.text);
          return [{ by: 'writer', at: `/help/mail-box?ticket=${id}`, isOurs: true }];
        },
      },
      'the answer of a guest': {
        fields: ['addGuestTicketMessage.text'],
        shownBy: ['support/ticket-view'],
        write: async (writing) => {
          const at = await guestLink(writing, 'By when do I have to send my documents?');
          const token = new URL(at).searchParams.get('token') ?? '';
          const body = { token, text: writing.text, key: crypto.randomUUID() };
          await writing.api.call('/guest-ticket-messages', { body });
          return [{ by: 'visitor', at }];
        },
      },
    },
  },
};

import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { helpArticles, ticketLinks, ticketMails, tickets } from '../../tables/support.ts';
import { exportedTables } from './export.ts';
import { ticketHandlers } from './handlers.ts';
import { helpHandlers } from './help-handlers.ts';
import { helpArticleImport } from './import/kind.ts';
import { mailOperations } from './mail-operations.ts';
import { mailTickets } from './mails.ts';
import { supportNotices, ticketReminder } from './notices.ts';
import { operations } from './operations.ts';
import { ticketTexts } from './row-texts.ts';
import { claimTickets, leaveTickets, pruneTickets } from './store.ts';
import { ticketSubject, waitingTickets } from './subject.ts';
import { replyDraft, ticketThread } from './thread.ts';
import { ticketFlow } from './ticket-flow.ts';

export { topicIn, valueOf } from './form-answers.ts';
export { addTicketLink } from './links.ts';
export { openTicket, removeGuestTickets } from './store.ts';
export { addressOf } from './ticket-flow.ts';

/** Support tickets and help articles. */
export const capability: Capability = {
  name: 'support',
  offer: { ...offers.support, order: 170 },
  flows: [listed(ticketFlow, ticketSubject, ticketTexts)],
  threads: [ticketThread],
  drafts: [replyDraft],
  notices: Object.values(supportNotices),
  reminders: [ticketReminder],
  waitingSources: [waitingTickets],
  imports: { 'help-articles': helpArticleImport },
  operations: { ...operations, ...mailOperations },
  counted: { tickets, help_articles: helpArticles },
  accountLeaves: (tx, { id }, now) => leaveTickets(tx, id, now),
  addressProven: claimTickets,
  exportedTables,
  sweeps: [
    {
      failure: 'Tickets could not be mailed about',
      every: 'quarter of a minute',
      run: ({ db, linkOrigin, replies, now }) => mailTickets(db, { linkOrigin, replies }, now),
    },
  ],
  retention: [
    {
      what: 'Support requests with all messages',
      since: 'the last message',
      days: 365,
      prune: pruneTickets,
    },
    {
      what: 'Links in emails about support requests',
      since: 'the email was written',
      days: 365,
      prune: olderThan(ticketLinks, ticketLinks.createdAt),
    },
    {
      what: 'Records of emails received for a support request',
      since: 'it arrived',
      days: 90,
      prune: olderThan(ticketMails, ticketMails.createdAt),
    },
  ],
  serve: (platform) => ({ handlers: { ...ticketHandlers(platform), ...helpHandlers(platform) } }),
};

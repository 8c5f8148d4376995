import { and, eq } from 'drizzle-orm';
import { exported } from '../../platform/accounts/exported.ts';
import { postFiles, posts, threads } from '../../platform/db/threads-schema.ts';
import { omittedOfPosts } from '../../platform/threads/omitted-of-posts.ts';
import { ticketLinks, ticketMails, tickets } from '../../tables/support.ts';

/** The messages of a request. */
const messages = exported({
  table: posts,
  by: (ticketId) => and(eq(threads.kind, 'ticket'), eq(threads.subjectId, ticketId)),
  omit: { ...omittedOfPosts, userId: '`by_team` says who wrote it' },
  join: [threads],
  nested: { files: exported({ table: postFiles, by: postFiles.postId }) },
});

/** A user's requests and our answers. */
export const exportedTables = [
  exported({
    table: tickets,
    omit: {
      email: 'belongs to guests without an account',
      words: 'repeats other columns for the search',
      sentHash: 'finds repeated requests',
      isSuspected: 'protects us from programs',
      teamMailAt: 'mails to our team',
      guestMailAt: 'belongs to guests without an account',
    },
    nested: { messages },
    without: [
      [ticketLinks, 'links that open the request'],
      [ticketMails, 'recognise the answers to our mails'],
    ],
  }),
];

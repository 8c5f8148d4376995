import { eq } from 'drizzle-orm';
import { addMentor } from '../../../tests/support/mentors.ts';
import { endsBeforeItBegins, type Samples, type Situation } from '../../../tests/support/samples.ts';
import { users } from '../../platform/db/account-schema.ts';
import { mentors } from '../../platform/db/mentoring-schema.ts';
import { bookingSamples } from './booking-samples.ts';

/** The mentor `pat`. */
async function withMentor({ server }: Situation): Promise<void> {
  const { user } = await server.signInPresenter();
  await server.database.db.update(users).set({ username: 'pat' }).where(eq(users.id, user.id));
  await addMentor(server, user.id);
}

export const samples: Samples = {
  ...bookingSamples,
  operations: {
    ...bookingSamples.operations,
    saveMentorProfile: { invalid: { body: { join_url: 'http://meet.example.com' } } },
    listMentors: { prepare: withMentor, invalid: { query: { tz: 'Nowhere/Land' } } },
    getMentor: { prepare: withMentor },
    openGroupMeeting: {
      prepare: ({ server, caller }) => addMentor(server, caller.user.id),
      invalid: { body: { ends_at: '2026-03-05T16:05:00.000Z' } },
      refused: ({ server }) => server.database.db.update(mentors).set({ isOpen: false }),
    },
    listMentorSlots: { prepare: withMentor, invalid: endsBeforeItBegins },
  },
  rows: {
    ...bookingSamples.rows,
    mentors: (server, owner) => addMentor(server, owner.user.id, { about: `what ${owner.user.name} says` }),
  },
};

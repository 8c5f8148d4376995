import { ne } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import {
  listOperations,
  type Pointer,
  parseContract,
  readContractText,
} from '../../server/platform/contract/document.ts';
import { users } from '../../server/platform/db/account-schema.ts';
import { postLikes, postReports, posts } from '../../server/platform/db/threads-schema.ts';
import { portfolioProfiles } from '../../server/tables/profile.ts';
import { startServer } from '../support/server.ts';
import { examplesOf, rawOperationOf } from './support/examples.ts';
import { type JsonSchema, schemaAt } from './support/request-schema.ts';
import { prepare, send } from './support/scenarios.ts';

const document = parseContract(readContractText());
const written = new Set(['Threads', 'Communities']);
const operations = listOperations(document).filter((operation) =>
  (rawOperationOf(document, operation).tags ?? []).some((tag) => written.has(tag)),
);
const server = await startServer();
const { db } = server.database;
afterAll(() => server.close());

/** Every key of an answer, at any depth. */
function keysOf(node: unknown, seen = new Set<unknown>()): string[] {
  if (typeof node !== 'object' || node === null || seen.has(node)) return [];
  seen.add(node);
  const { $ref, properties = {}, ...rest } = node as JsonSchema & { $ref?: Pointer; properties?: object };
  return [
    ...($ref === undefined ? [] : keysOf(schemaAt(document, $ref), seen)),
    ...Object.entries(properties).flatMap(([name, value]) => [name, ...keysOf(value, seen)]),
    ...Object.values(rest).flatMap((value) => keysOf(value, seen)),
  ];
}

/** Keys that identify a person, or reveal a membership. */
const ofPerson =
  /mail|phone|mobile|birth|gender|(^|_)user|(author|learner|member|person|owner)s?_ids?$|^(members|likers|reporters)$/i;

/** Keys that look personal but hold numbers. */
const counts = new Set(['members']);

const named = (some: typeof operations) => some.map((operation) => [operation.id, operation] as const);

describe.each(named(operations))('48.9: %s', (_id, operation) => {
  it('has no key that identifies a person', () => {
    for (const pointer of operation.answers.values())
      if (pointer !== null)
        for (const key of keysOf(schemaAt(document, pointer))) if (!counts.has(key)) expect(key).not.toMatch(ofPerson);
  });
});

describe.each(named(operations.filter(({ method }) => method === 'GET')))('48.9: %s', (_id, operation) => {
  it('contains no email address, phone number or full name of another user', async () => {
    const examples = examplesOf(document, operation);
    const { token, caller } = await prepare({ server, operation, examples });
    const { user } = await server.signUp('Mira Stone');
    const createdAt = server.clock.now();
    // Another account writes, likes and reports everything.
    const all = await db.update(posts).set({ userId: user.id, likes: 1 }).returning({ postId: posts.id });
    for (const { postId } of all) {
      await db.insert(postLikes).values({ likedId: postId, userId: user.id, createdAt }).onConflictDoNothing();
      const report = { reference: '2222-2222', reason: 'spam', note: 'By Mira Stone', createdAt } as const;
      await db.insert(postReports).values({ postId, userId: user.id, ...report });
    }
    const contact = { mobile: '+49301234567', email: 'mira@home.test', highestQualification: '-', country: 'DE' };
    await db
      .insert(portfolioProfiles)
      .values({ userId: user.id, name: 'Mira Stone', headline: '-', ...contact, createdAt, updatedAt: createdAt });
    const others = await db
      .select({ email: users.email, name: users.name })
      .from(users)
      .where(ne(users.id, caller.user.id));
    for (const as of operation.bearer === 'optional' ? [token, undefined] : [token]) {
      const answer = JSON.stringify((await send({ server, operation, examples }, as)).body);
      for (const secret of [...others.flatMap(({ email, name }) => [email, name]), contact.mobile, contact.email])
        expect(answer).not.toContain(secret);
      expect(answer).not.toContain(caller.user.email);
    }
  });
});

it('48.9: posts, likes and reports are limited', () => {
  for (const { method, limits, id } of operations) if (method === 'POST') expect(limits, id).not.toEqual([]);
  for (const id of ['addPost', 'reportPost']) {
    const found = operations.find((operation) => operation.id === id);
    expect(
      found?.limits.some(({ exact }) => exact === true),
      id,
    ).toBe(true);
  }
});

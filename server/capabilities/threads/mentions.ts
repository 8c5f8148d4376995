import { and, count, eq, gt, gte, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { moderationMachine } from '../../../src/machines/moderation/moderation.machine.ts';
import { excerptOfText } from '../../../src/shared/text/excerpt.ts';
import { folded } from '../../../src/shared/text/folded.ts';
import { isolated } from '../../../src/shared/text/isolated.ts';
import { marksIn, mentionOf, withMentions, withoutMarks } from '../../../src/shared/text/mention.ts';
import { hasMentions, postRules } from '../../../src/shared/text/post-rules.ts';
import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import { withPlainVowels } from '../../../src/shared/text/spellings.ts';
import type { PostPerson } from '../../../src/shared/transport/schema.d.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { postMentions, posts } from '../../platform/db/threads-schema.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { plainVowelsIn } from '../../platform/plain-text.ts';
import { fromMarkdown, orAsTyped } from '../../platform/rich-text/from-markdown.ts';
import { postText } from '../../platform/rich-text/uses.ts';
import type { ThreadRule } from '../../platform/threads/rule.ts';
import { suspensionOf } from '../suspensions/module.ts';
import { threadNotices } from './notices.ts';
import { shortName } from './people.ts';

const isShown = tagged(moderationMachine, 'shown');

const maxOffered = 8;
/** Maximum number of rows scanned to find people. */
const maxExamined = 200;
/** Length of the excerpt that distinguishes people with the same name. */
const excerptLength = 60;

interface Place {
  subjectId: number;
  /** 0 if there are no posts yet. */
  threadId: number;
}

/** A person mentioned in a text. */
interface Mentioned {
  userId: number;
  mark: string;
  name: string;
}

const noMembers = sql`select 0, 0, now() where false`;

/** People with a matching visible name who may be mentioned: authors in the thread, latest first, then members. */
export async function listPeople(
  db: Db,
  rule: ThreadRule,
  { subjectId, threadId }: Place,
  { userId, name, now }: { userId: number; name: string; now: Date },
): Promise<PostPerson[]> {
  const asked = withPlainVowels(folded(name));
  const [first = ''] = asked.split(' ');
  const letters = sql`replace(normalize(lower(${users.name}), NFKD), 'ß', 'ss')`;
  const plain = plainVowelsIn(sql`regexp_replace(${letters}, '[\\u0300-\\u036f]', '', 'g')`);
  const people = sql`(
    with writers as (
      select user_id, max(id) as post from ${posts}
      where thread_id = ${threadId} and ${isShown.in(posts.state)} and user_id is not null group by user_id
    ), members (number, user_id, since) as (${rule.members?.(db, subjectId) ?? noMembers})
    select users.id, users.name, users.role, writers.post, members.number as member,
      (extract(epoch from members.since) * 1000)::float8 as since
    from writers full join members on members.user_id = writers.user_id
    join users on users.id = coalesce(writers.user_id, members.user_id)
    where starts_with(${plain}, ${first}) and users.id <> ${userId}) as person`;
  const rows = await db
    .select({
      id: sql<number>`person.id`,
      name: sql<string>`person.name`,
      role: sql<string>`person.role`,
      post: sql<number | null>`person.post`,
      member: sql<number | null>`person.member`,
      since: sql<number | null>`person.since`,
    })
    .from(people)
    .orderBy(sql`person.post desc nulls last, person.member`)
    .limit(maxExamined);
  const found: typeof rows = [];
  for (const row of rows) {
    if (found.length === maxOffered) break;
    // Hidden parts of a name must not match.
    const isIt = withPlainVowels(folded(shortName(row.name))).startsWith(asked);
    if (isIt && (await rule.find(db, subjectId, row.id, now)) !== null) found.push(row);
  }
  const ids = found.flatMap(({ post }) => post ?? []);
  const texts =
    ids.length === 0
      ? []
      : await db.select({ id: posts.id, nodes: posts.nodes }).from(posts).where(inArray(posts.id, ids));
  return found.map(({ name: full, role, post, member, since }) => {
    const nodes = texts.find(({ id }) => id === post)?.nodes;
    return {
      name: shortName(full),
      kind: role === 'Presenter' ? 'presenter' : 'learner',
      mark: post === null ? `m${member}` : `p${post}`,
      joined_at: post !== null || since === null ? null : new Date(since).toISOString(),
      wrote: nodes === undefined ? null : excerptOfText(nodes, excerptLength),
    };
  });
}

/** The people that a text mentions. People already mentioned by the post are kept. */
export async function mentionedIn(
  tx: Db,
  rule: ThreadRule,
  { subjectId, threadId }: Place,
  text: string,
  postId = 0,
): Promise<Mentioned[]> {
  const marks = hasMentions[rule.kind] ? marksIn(text).slice(0, postRules.maxMentions) : [];
  if (marks.length === 0) return [];
  const numbersOf = (letter: string) => [
    0,
    ...marks.flatMap((mark) => (mark.startsWith(letter) ? Number(mark.slice(1)) : [])),
  ];
  const known = tx
    .select({ userId: postMentions.userId, mark: postMentions.mark })
    .from(postMentions)
    .where(and(eq(postMentions.postId, postId), inArray(postMentions.mark, ['', ...marks])));
  const writers = tx
    .select({ userId: sql<number>`${posts.userId}`, mark: sql<string>`'p' || ${posts.id}` })
    .from(posts)
    .where(and(eq(posts.threadId, threadId), inArray(posts.id, numbersOf('p')), isNotNull(posts.userId)));
  const members = sql`(${rule.members?.(tx, subjectId) ?? noMembers}) as member (number, user_id, since)`;
  const ofMembers = tx
    .select({ userId: sql<number>`member.user_id`, mark: sql<string>`'m' || member.number` })
    .from(members)
    .where(inArray(sql`member.number`, numbersOf('m')));
  const byMark = new Map([...(await writers), ...(await ofMembers), ...(await known)].map((one) => [one.mark, one]));
  const people = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [0, ...[...byMark.values()].map(({ userId }) => userId)]));
  return marks.flatMap((mark) => {
    const userId = byMark.get(mark)?.userId;
    const person = people.find(({ id }) => id === userId);
    const name = shortName(person?.name ?? '');
    // Requires the name as well: otherwise, trying numbers one by one would list the members.
    return person !== undefined && text.includes(mentionOf(name, mark)) ? { userId: person.id, mark, name } : [];
  });
}

/** Stores a post's mentions. @returns the people it didn't mention before */
export async function keepMentions(tx: Db, postId: number, mentioned: readonly Mentioned[]): Promise<number[]> {
  const ids = mentioned.map(({ userId }) => userId);
  await tx
    .delete(postMentions)
    .where(and(eq(postMentions.postId, postId), notInArray(postMentions.userId, [0, ...ids])));
  if (mentioned.length === 0) return [];
  const added = await tx
    .insert(postMentions)
    .values(mentioned.map(({ userId, mark }) => ({ postId, userId, mark })))
    .onConflictDoNothing()
    .returning({ userId: postMentions.userId });
  return added.map(({ userId }) => userId);
}

/** The people among these who get a notice of a mention: they may read the post, may write there, and want such notices. */
export async function listMentioned(
  tx: Db,
  rule: ThreadRule,
  subjectId: number,
  userIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const wanted = userIds.length === 0 ? [] : ((await rule.listeners?.(tx, subjectId, userIds)) ?? userIds);
  const notified: number[] = [];
  for (const userId of wanted)
    if ((await rule.find(tx, subjectId, userId, now)) !== null && (await suspensionOf(tx, userId, now)) === null)
      notified.push(userId);
  return notified;
}

/** Maximum number of mention notices by one author that a person gets in an hour. */
const maxMentions = 10;
const hour = 3_600_000;

/** Leaves out people that the author has mentioned `maxMentions` times within the hour. */
export async function withoutOften(
  tx: Db,
  { userId: authorId }: Pick<typeof posts.$inferSelect, 'userId'>,
  userIds: readonly number[],
  now: Date,
): Promise<number[]> {
  if (authorId === null || userIds.length === 0) return [...userIds];
  const often = await tx
    .select({ userId: notices.userId })
    .from(notices)
    .innerJoin(posts, eq(posts.id, notices.entityId))
    .where(
      and(
        eq(notices.kind, threadNotices.post_mentioned.name),
        gt(notices.createdAt, new Date(now.getTime() - hour)),
        inArray(notices.userId, [...userIds]),
        eq(posts.userId, authorId),
      ),
    )
    .groupBy(notices.userId)
    .having(gte(count(), maxMentions));
  const left = new Set(often.map(({ userId }) => userId));
  return userIds.filter((userId) => !left.has(userId));
}

/** Noncharacters, which never occur in typed text. */
const [opens, closes] = ['\ufdd0', '\ufdd1'];
const sealed = new RegExp(`${opens}(\\d+)${closes}`, 'u');

/** The nodes of a post with mentions by name; the plain text if parsing fails. */
export function nodesOf(text: string, mentioned: readonly Mentioned[]): RichNode[] {
  const found: { name: string; typed: string }[] = [];
  const plain = text.replace(/[\ufdd0\ufdd1]/gu, '');
  const marked = withMentions(plain, (typed, mark) => {
    const name = mentioned.find((one) => one.mark === mark)?.name;
    return name === undefined ? `@${typed}` : `${opens}${found.push({ name, typed }) - 1}${closes}`;
  });
  const read = fromMarkdown(marked, postText);
  const typed = orAsTyped(withoutMarks(plain), read);
  if (typed !== read.nodes) return typed;
  // Every second part is a number.
  const named = (words: string): RichNode[] =>
    words.split(sealed).flatMap((part, index): RichNode[] => {
      if (index % 2 === 0) return part === '' ? [] : [part];
      return [{ kind: 'mention', children: [`@${isolated(found[Number(part)]?.name ?? '')}`] }];
    });
  const asTyped = (code: string): string =>
    code
      .split(sealed)
      .map((part, index) => (index % 2 === 0 ? part : `@${found[Number(part)]?.typed}`))
      .join('');
  const shown = (node: RichNode): RichNode[] => {
    if (typeof node === 'string') return named(node);
    if (node.kind === 'maths') return [node];
    if ('text' in node) return [{ ...node, text: asTyped(node.text) }];
    return ['children' in node ? { ...node, children: node.children.flatMap(shown) } : node];
  };
  return read.nodes.flatMap(shown);
}

import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { demoAccounts } from '../../server/platform/accounts/demo.ts';
import { users } from '../../server/platform/db/account-schema.ts';
import type {
  DraftContent,
  DraftKind,
  FilePurpose,
  Post,
  PostAnswer,
  PostInput,
} from '../../src/shared/transport/schema.d.ts';
import type { Learner, PortalApi } from './portal-api.ts';
import type { Mailbox } from './portal-mail.ts';
import type { Operate } from './portal-process.ts';
import type { TestServer } from './server.ts';

type User = typeof users.$inferSelect;

/** A portal before its start, with two of its demo accounts. */
export interface NewPortal {
  server: TestServer;
  learner: User;
  presenter: User;
}

/** A running portal, the people in it and the hostile texts to write. */
export interface Writing {
  api: PortalApi;
  origin: string;
  mailbox: Mailbox;
  operate: Operate;
  /** A new account for each text: rate limits count calls by account. */
  writer: Learner;
  /** The demo's accounts. */
  learner: Learner;
  presenter: Learner;
  reader: Learner;
  /** Several paragraphs of Markdown that end with the mark. */
  text: string;
  /** A word that appears nowhere else in the portal and marks the text. */
  line: string;
  /** A word that appears nowhere else in the portal. */
  mark: string;
}

/** A page that shows the text. */
export interface Reading {
  by: 'visitor' | 'reader' | 'writer' | 'learner' | 'presenter';
  at: string;
  /** The label to press before the text appears. */
  press?: string;
  /** Operators wrote the text, so its links carry no `rel`. */
  isOurs?: true;
}

/** A text that users write and the portal shows. */
export interface UserText<Rows = unknown> {
  /** The places that accept the text: fields of calls (`addTicket.answers.values`) and kinds of drafts. */
  fields: readonly string[];
  /** The keys of `textPlaces` for the files that render the text, if it has several elements. */
  shownBy?: readonly string[];
  /** @param rows what `prepare` returned @returns the pages that show the text */
  write(writing: Writing, rows: Rows): Promise<readonly Reading[]>;
}

/** The texts that users write in a capability. A test writes hostile markup in each and reads it in a browser. */
export interface UserContent<Rows = unknown> {
  /** Adds the rows that the texts need. */
  prepare?(portal: NewPortal): Promise<Rows>;
  /** The texts by name. */
  texts?: Readonly<Record<string, UserText<Rows>>>;
  /** Request fields whose text isn't shown directly on any page. Explain each in a comment. */
  exemptFields?: readonly string[];
}

/** Declares the texts of a capability, which get the rows that it prepares. */
export const defineUserContent = <Rows>(content: UserContent<Rows>): UserContent => content;

export const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

/** Looks up the accounts of the demo. */
export async function openNewPortal(server: TestServer): Promise<NewPortal> {
  const { db } = server.database;
  const find = async (email: string): Promise<User> => {
    const [user] = await db.select().from(users).where(eq(users.email, email));
    if (user === undefined) throw new Error(`The demo has no ${email}`);
    return user;
  };
  return { server, learner: await find(demoAccounts.learner), presenter: await find(demoAccounts.presenter) };
}

export const readByEveryone = (at: string): Reading[] => [
  { by: 'visitor', at },
  { by: 'reader', at },
];

/** Saves the first version of a draft. */
export const saveDraft = (
  { api, writer: { token } }: Writing,
  kind: DraftKind,
  subject_id: number,
  more: Partial<DraftContent>,
): Promise<unknown> => {
  const content = { text: '', file_ids: [], urls: [], ...more };
  return api.call('/drafts', { token, body: { kind, subject_id, content, version: 1, bases: [] } });
};

type Subject = Pick<PostInput, 'kind' | 'subject_id'> & Partial<Pick<PostInput, 'parent_id' | 'lesson_id'>>;

/** Publishes a post, which may be held for moderation. */
async function publish(writing: Writing, kind: DraftKind, subject: Subject, content: Partial<DraftContent>) {
  const { subject_id, parent_id = null, lesson_id } = subject;
  await saveDraft(writing, kind, parent_id ?? lesson_id ?? subject_id, content);
  const body = { parent_id, version: 1, key: crypto.randomUUID(), ...subject };
  return (await writing.api.call<PostAnswer>('/posts', { token: writing.writer.token, body })).item;
}

/** Approves a post that is held for moderation. */
export const approvePost = async ({ operate }: Writing, { id, flow }: Pick<Post, 'id' | 'flow'>): Promise<void> => {
  if (flow?.waiting_on === 'us') await operate('event', 'moderation', String(id), 'post.approved');
};

/** Publishes a post that everyone can read. @returns its id */
export async function publishPost(writing: Writing, ...given: [DraftKind, Subject, Partial<DraftContent>]) {
  const item = await publish(writing, ...given);
  await approvePost(writing, item);
  return item.id;
}

/** Publishes a post that everyone can read, and edits it. @returns its id */
export async function publishEditedPost(
  writing: Writing,
  kind: DraftKind,
  subject: Subject,
  content: Partial<DraftContent>,
): Promise<number> {
  const { id, flow } = await publish(writing, kind, subject, content);
  const { text = '', title, tags } = content;
  const body = { id, version: flow?.version ?? 0, text: `Again: ${text}`, title, tags };
  await approvePost(
    writing,
    (await writing.api.call<PostAnswer>('/post-edits', { token: writing.writer.token, body })).item,
  );
  return id;
}

/** Enrols a learner in a course. */
export const enrolInCourse = ({ api }: Writing, { token }: Learner, course_id: number): Promise<unknown> =>
  api.call('/course-enrolments', { token, body: { course_id } });

/** Uploads a picture with a hostile name. @returns its id */
export async function uploadPicture({ api, writer, mark }: Writing, purpose: FilePurpose): Promise<number> {
  const content = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const name = `<img src=x onerror=hacked> ${mark}.png`;
  return (await api.storedFile(writer, await api.sendFile(writer, { purpose, name, content }))).id;
}

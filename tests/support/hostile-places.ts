import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { addExampleReviews } from '../../server/capabilities/reviews/examples.ts';
import { demoAccounts } from '../../server/platform/accounts/demo.ts';
import { users } from '../../server/platform/db/account-schema.ts';
import { posts } from '../../server/platform/db/threads-schema.ts';
import { entriesPart } from '../../src/shared/portfolio/entries.ts';
import { holdsFiles, portfolioSections, sectionNamed } from '../../src/shared/portfolio/sections.ts';
import { firstVariant } from '../../src/shared/portfolio/variant.ts';
import type {
  ApplicationAnswer,
  Attempt,
  CommunityAnswer,
  DraftContent,
  DraftKind,
  FilePurpose,
  MentorBooking,
  MentorBookingAnswer,
  MentorBookingEventRequest,
  MentorProfile,
  MentorSlots,
  Post,
  PostAnswer,
  PostWish,
  Upload,
} from '../../src/shared/transport/schema.d.ts';
import { addIntake } from './applications.ts';
import { addAssessment, sampleQuestions } from './assessments.ts';
import { addAssignment } from './assignments.ts';
import { addCommunity } from './communities.ts';
import { messageOf } from './contact.ts';
import { addEvent } from './events.ts';
import { deepText, evil } from './hostile-texts.ts';
import { addCourse, reportOf } from './learning.ts';
import { addTaughtCourse } from './lesson-questions.ts';
import { addLiveClass, enrolLearner } from './live-classes.ts';
import { addBooking } from './mentor-bookings.ts';
import type { Learner, PortalApi } from './portal-api.ts';
import type { Mailbox } from './portal-mail.ts';
import type { Operate } from './portal-process.ts';
import type { Account, TestServer } from './server.ts';
import { addArticle, addPost } from './threads.ts';
import { ticketOf } from './tickets.ts';
import { addShift, addSignup } from './volunteering.ts';

const hoursOn = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** What people write about, in a portal in which the learner of the demo has a part in a shift and in live classes. */
export async function addHostilePlaces(server: TestServer) {
  const { db } = server.database;
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.email, [demoAccounts.learner, demoAccounts.presenter]));
  const [learner, presenter] = [demoAccounts.learner, demoAccounts.presenter].map((email) =>
    people.find((one) => one.email === email),
  );
  if (learner === undefined || presenter === undefined) throw new Error('The demo has nobody');
  const lesson = { kind: 'link', rule: 'manual' };
  const reviewed = await addCourse(server, [lesson, lesson, lesson]);
  const review = { writer: 'Mei Tan', stars: 5, learned: 100, text: 'Clear.', daysAgo: 3 };
  await db.transaction((tx) => addExampleReviews(tx, reviewed.id, [review, review, review, review], new Date()));
  const shiftId = await addShift(server, { inHours: -3 });
  const [cancelled, noted] = [await addLiveClass(server, presenter.id), await addLiveClass(server, presenter.id)];
  for (const id of [cancelled, noted]) await enrolLearner(server, id, learner.id);
  const met = { mentorId: presenter.id, learnerId: learner.id };
  const { long, short, numeric, blanks } = sampleQuestions;
  const articleId = await addArticle(server);
  const comment = await addPost(server, learner.id, articleId);
  await db
    .update(posts)
    .set({ createdAt: hoursOn(-1), shownAt: hoursOn(-1) })
    .where(eq(posts.id, comment.id));
  return {
    articleId,
    commentId: comment.id,
    communityId: await addCommunity(server),
    taught: await addTaughtCourse(server, { user: presenter } as unknown as Account),
    reviewed,
    assignment: await addAssignment(server, { mostCharacters: 10_000 }),
    assessment: await addAssessment(server, [long(), short(), numeric(), blanks()]),
    intakeId: await addIntake(server, { documents: [] }),
    eventId: await addEvent(server, { title: 'An evening of readings' }),
    shiftId,
    signupId: await addSignup(server, shiftId, learner.id, 'confirmed.booked'),
    cancelled,
    noted,
    meetingId: await addBooking(server, met, { state: 'confirmed', dueAt: hoursOn(168) }),
    heldId: await addBooking(server, met, {
      state: 'awaitingFeedback',
      startsAt: hoursOn(-2),
      endsAt: hoursOn(-1),
      dueAt: hoursOn(24),
    }),
  };
}

/** Who writes in a place, and what. */
export interface Writing {
  api: PortalApi;
  origin: string;
  mailbox: Mailbox;
  operate: Operate;
  content: Awaited<ReturnType<typeof addHostilePlaces>>;
  /** Nobody else's: what people may do in a minute holds for all that one has written. */
  writer: Learner;
  /** That of the demo. */
  learner: Learner;
  reader: Learner;
  presenter: Learner;
  /** Several paragraphs, in Markdown, that end with the mark. */
  text: string;
  /** Markup in one line, which ends with the mark. */
  line: string;
  /** A word that stands nowhere else. */
  mark: string;
}

/** Who reads it, and where. */
interface Reading {
  by: 'visitor' | 'reader' | 'writer' | 'learner' | 'presenter';
  at: string;
  /** What has to be pressed first. */
  press?: string;
  /** It was written by us: what we link to is counted. */
  isOurs?: true;
}

/** A place where the portal shows what people have written. */
interface HostilePlace {
  /** What it is written by: fields of calls (`addTicket.answers.values`), and kinds of drafts. */
  fields: readonly string[];
  /** Of `textPlaces`, what shows it where it has several elements. */
  shownBy?: readonly string[];
  write(writing: Writing): Promise<readonly Reading[]>;
}

const draft = (
  { api, writer: { token } }: Writing,
  kind: DraftKind,
  subject_id: number,
  more: Partial<DraftContent>,
) => {
  const content = { text: '', file_ids: [], urls: [], ...more };
  return api.call('/drafts', { token, body: { kind, subject_id, content, version: 1, bases: [] } });
};

type Where = Pick<PostWish, 'kind' | 'subject_id'> & Partial<Pick<PostWish, 'parent_id' | 'lesson_id'>>;

/** Publishes a post, which may wait until somebody has looked at it. */
async function publish(writing: Writing, kind: DraftKind, where: Where, content: Partial<DraftContent>) {
  const { subject_id, parent_id = null, lesson_id } = where;
  await draft(writing, kind, parent_id ?? lesson_id ?? subject_id, content);
  const body = { parent_id, version: 1, key: crypto.randomUUID(), ...where };
  return (await writing.api.call<PostAnswer>('/posts', { token: writing.writer.token, body })).item;
}

const approve = ({ operate }: Writing, { id, flow }: Pick<Post, 'id' | 'flow'>) => {
  if (flow?.waiting_on === 'us') operate('event', 'moderation', String(id), 'post.approved');
};

/** Publishes a post that everybody sees. @returns its id */
async function post(writing: Writing, ...given: [DraftKind, Where, Partial<DraftContent>]): Promise<number> {
  const item = await publish(writing, ...given);
  approve(writing, item);
  return item.id;
}

/** Publishes a post that everybody sees, and that was changed. */
async function changedPost(writing: Writing, kind: DraftKind, where: Where, content: Partial<DraftContent>) {
  const { id, flow } = await publish(writing, kind, where, content);
  const { text = '', title, tags } = content;
  const body = { id, version: flow?.version ?? 0, text: `Again: ${text}`, title, tags };
  approve(writing, (await writing.api.call<PostAnswer>('/post-edits', { token: writing.writer.token, body })).item);
  return id;
}

const everybody = (at: string): Reading[] => [
  { by: 'visitor', at },
  { by: 'reader', at },
];

const answersOf = (answers: Readonly<Record<string, string>>) =>
  Object.entries(answers).map(([field, value]) => ({ field, values: [value] }));

/** A post below an article that was removed. @returns its id */
async function removedPost(writing: Writing, reason: string): Promise<number> {
  const where = { kind: 'article', subject_id: writing.content.articleId } as const;
  const id = await post(writing, 'article_comment', where, { text: 'Read it twice.' });
  writing.operate('event', 'moderation', String(id), 'post.removed', '--reason', reason);
  return id;
}

/** Somebody whose suspension is nobody else's. */
async function suspended({ api, operate }: Writing, reason: string): Promise<Learner> {
  const learner = await api.signUpOnboarded();
  operate('suspend', learner.email, '--days', '3', '--reason', reason);
  return learner;
}

/** A ticket of the writer. @returns its id */
async function ask({ api, writer: { token } }: Writing, answers: Readonly<Record<string, string>>): Promise<number> {
  const body = { ...ticketOf(answers), version: 1 };
  return (await api.call<{ id: number }>('/tickets', { token, body })).id;
}

/** The link by which a guest reads the answer to a message of theirs. */
async function guestLink({ api, mailbox, operate }: Writing, message: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const body = messageOf({ email, message }, { version: 1, seconds: 30 });
  const { reference } = await api.call<{ reference: string }>('/contact-messages', { body });
  const [, id = ''] = new RegExp(`ticket (\\d+), [^\n]*\n\\s+${email}`).exec(operate('tickets')) ?? [];
  operate('event', 'supportTicket', id, 'ticket.answered', '--reason', 'Is it so?');
  return mailbox.linkIn(email, `Your message to Acado: ${reference}`);
}

const toCourse = ({ api }: Writing, { token }: Learner, course_id: number) =>
  api.call('/course-enrolments', { token, body: { course_id } });

/** Makes somebody a member of the community, who may be one. */
async function join({ api, content: { communityId: id } }: Writing, { token }: Learner): Promise<void> {
  const { item } = await api.call<CommunityAnswer>(`/community-details/${id}`, { token });
  if (!item.may_write)
    await api.call('/community-membership-events', { token, body: { id, event: 'community.joined' } });
}

/** Uploads a picture for a post. @returns its id */
async function upload(
  { api, origin, writer: { token } }: Writing,
  name: string,
  purpose: FilePurpose = 'post',
): Promise<number> {
  const content = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const { id } = await api.call<Upload>('/uploads', { token, body: { purpose, name, size: content.length } });
  await fetch(`${origin}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      'x-api-key': 'acado-web',
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    body: new Uint8Array(content),
  });
  for (;;) {
    const { state, file } = await api.call<Upload>(`/uploads/${id}`, { token });
    if (file) return file.id;
    if (state !== 'scanning') throw new Error(`The picture is ${state}`);
  }
}

/** Asks the presenter for a meeting at their first free time, as one does whose address is confirmed. */
async function askForMeeting({ api, learner: { token }, presenter, text, line }: Writing): Promise<MentorBooking> {
  const mentor = presenter.user.username ?? '';
  const times = `/mentors/${mentor}/slots?from=${hoursOn(0).toISOString()}&to=${hoursOn(30 * 24).toISOString()}`;
  const [first] = (await api.call<MentorSlots>(times, { token })).items;
  const wish = { mentor, starts_at: first?.starts_at, goal: text.slice(-1000), question: line };
  const body = { ...wish, is_portfolio_shared: false, follows_id: null };
  return (await api.call<MentorBookingAnswer>('/mentor-bookings', { token, body })).item;
}

/** Says what happens to a meeting. */
const sayOf = async (
  { api }: Writing,
  { token }: Learner,
  { id, version }: MentorBooking,
  said: Omit<MentorBookingEventRequest, 'version'>,
) => (await api.call<MentorBookingAnswer>(`/mentor-booking-events/${id}`, { token, body: { version, ...said } })).item;

/** By what is written, how, and where it is read. */
export const hostilePlaces: Readonly<Record<string, HostilePlace>> = {
  'a comment of an article': {
    fields: ['saveDraft.content.text', 'article_comment', 'editPost.text'],
    shownBy: ['threads/post-item', 'threads/own-posts'],
    write: async (writing) => {
      const where = { kind: 'article', subject_id: writing.content.articleId } as const;
      const id = await changedPost(writing, 'article_comment', where, { text: writing.text });
      const at = `/blogDetail/${where.subject_id}?post=${id}`;
      return [...everybody(at), { by: 'writer', at: '/my-portal' }];
    },
  },
  'what a comment said before it was changed': {
    fields: [],
    shownBy: ['threads/post-history'],
    write: async (writing) => {
      const { api, learner, content, text } = writing;
      let version = 1;
      for (const words of [text, 'Better said.']) {
        const body = { id: content.commentId, version, text: words };
        const { item } = await api.call<PostAnswer>('/post-edits', { token: learner.token, body });
        approve(writing, item);
        version = (item.flow?.version ?? 0) + Number(item.flow?.waiting_on === 'us');
      }
      const at = `/blogDetail/${content.articleId}?post=${content.commentId}`;
      return [{ by: 'reader', at, press: 'Changed' }];
    },
  },
  'a comment that is deeper than anybody writes': {
    fields: [],
    shownBy: ['threads/post-item'],
    write: async (writing) => {
      const where = { kind: 'article', subject_id: writing.content.articleId } as const;
      const text = `${deepText.slice(0, 9_000)}\n\n${writing.mark}`;
      const id = await post(writing, 'article_comment', where, { text });
      return everybody(`/blogDetail/${where.subject_id}?post=${id}`);
    },
  },
  'an answer below an article': {
    fields: ['article_answer'],
    shownBy: ['threads/post-item'],
    write: async (writing) => {
      const where = { kind: 'article', subject_id: writing.content.articleId } as const;
      const parent_id = await post(writing, 'article_comment', where, { text: 'What do you think?' });
      const id = await post(writing, 'article_answer', { ...where, parent_id }, { text: writing.text });
      return everybody(`/blogDetail/${where.subject_id}?post=${id}`);
    },
  },
  'a post of a community': {
    fields: ['community_post', 'saveDraft.content.title', 'saveDraft.content.tags', 'editPost.title', 'editPost.tags'],
    shownBy: ['threads/post-page'],
    write: async (writing) => {
      const { api, operate, writer, text, line: title, content, mark } = writing;
      const { communityId: subject_id } = content;
      await join(writing, writer);
      const tags = ['<svg onload=hacked>', '"><script>'];
      const id = await changedPost(writing, 'community_post', { kind: 'community', subject_id }, { text, title, tags });
      operate('pin-post', String(subject_id), String(id));
      await api.call('/bookmarks', { token: writer.token, body: { kind: 'post', ref_id: id, is_set: true } });
      const at = `/communities/content/${id}`;
      return [
        ...everybody(at),
        { by: 'reader', at: `/communities/${subject_id}` },
        { by: 'visitor', at: '/community' },
        ...everybody(`/search?q=${mark}`),
      ];
    },
  },
  'a file of a post, and what its picture shows': {
    fields: ['createUpload.name', 'saveDraft.content.alts.alt', 'editPost.alts.alt'],
    write: async (writing) => {
      const { writer, content, line } = writing;
      const { communityId: subject_id } = content;
      await join(writing, writer);
      const file_ids = [await upload(writing, `<img src=x onerror=hacked> ${writing.mark}.png`)];
      const alts = file_ids.map((file_id) => ({ file_id, alt: line }));
      const words = { title: 'A picture', text: 'Here it is.', file_ids, alts };
      const id = await post(writing, 'community_post', { kind: 'community', subject_id }, words);
      return [{ by: 'reader', at: `/communities/content/${id}` }];
    },
  },
  'an answer in a community, which has helped': {
    fields: ['community_answer'],
    shownBy: ['threads/post-item', 'threads/post-page'],
    write: async (writing) => {
      const { api, reader, writer, content, text } = writing;
      const where = { kind: 'community', subject_id: content.communityId } as const;
      for (const learner of [reader, writer]) await join(writing, learner);
      const asked = { title: 'When does it end?', text: 'Mine never does.' };
      const parent_id = await post({ ...writing, writer: reader }, 'community_post', where, asked);
      const answer_id = await post(writing, 'community_answer', { ...where, parent_id }, { text });
      await api.call('/post-acceptances', { token: reader.token, body: { id: parent_id, answer_id } });
      return everybody(`/communities/content/${parent_id}`);
    },
  },
  'a question below a lesson': {
    fields: ['lesson_question'],
    shownBy: ['threads/post-item'],
    write: async (writing) => {
      const { writer, reader, presenter, content, text } = writing;
      const { id, communityId: subject_id, lessonId: lesson_id, moduleId } = content.taught;
      for (const learner of [writer, reader]) await toCourse(writing, learner, id);
      await post(writing, 'lesson_question', { kind: 'community', subject_id, lesson_id }, { text });
      return [
        { by: 'reader', at: `/course-module/${moduleId}?item=${lesson_id}` },
        { by: 'presenter', at: `/fac-calendar/${presenter.user.username}` },
      ];
    },
  },
  'a review of a course': {
    fields: ['course_review'],
    shownBy: ['threads/post-item'],
    write: async (writing) => {
      const { api, writer, content, text } = writing;
      const { id, itemIds } = content.reviewed;
      await toCourse(writing, writer, id);
      const reports = [reportOf(itemIds[0] ?? 0, 1, { is_marked: true })];
      await api.call('/lesson-progress-batch', { token: writer.token, body: { timezone: 'UTC', reports } });
      await post(writing, 'course_review', { kind: 'course', subject_id: id }, { text, stars: 4 });
      return everybody(`/lms-coursesDetails/${id}?tab=reviews`);
    },
  },
  'the preview of what is written': {
    fields: ['previewMarkdown.text'],
    shownBy: ['drafts/text-editor'],
    write: async (writing) => {
      const { articleId } = writing.content;
      await draft(writing, 'article_comment', articleId, { text: writing.text });
      return [{ by: 'writer', at: `/blogDetail/${articleId}`, press: 'Preview' }];
    },
  },
  'why a post was removed': {
    fields: [],
    write: async (writing) => {
      const id = await removedPost(writing, writing.line);
      return [{ by: 'writer', at: `/blogDetail/${writing.content.articleId}?post=${id}` }];
    },
  },
  'an appeal against a removal': {
    fields: ['sendPostEvent.appeal'],
    write: async (writing) => {
      const { api, writer, line: appeal, content } = writing;
      const id = await removedPost(writing, 'It looks like advertising.');
      await api.call('/post-events', { token: writer.token, body: { id, event: 'removal.appealed', appeal } });
      return [{ by: 'writer', at: `/blogDetail/${content.articleId}?post=${id}` }];
    },
  },
  'why somebody is suspended': {
    fields: [],
    write: async (writing) => {
      writing.writer = await suspended(writing, writing.line);
      return [
        { by: 'writer', at: '/my-portal' },
        { by: 'writer', at: `/blogDetail/${writing.content.articleId}` },
      ];
    },
  },
  'an appeal against a suspension': {
    fields: ['appealSuspension.appeal'],
    write: async (writing) => {
      writing.writer = await suspended(writing, 'It is advertising.');
      const { api, writer, line: appeal } = writing;
      await api.call('/suspension-appeals', { token: writer.token, body: { appeal } });
      return [{ by: 'writer', at: '/my-portal' }];
    },
  },
  'a ticket': {
    fields: ['addTicket.answers.values'],
    shownBy: ['support/ticket-view'],
    write: async (writing) => {
      const id = await ask(writing, { subject: writing.line, message: writing.text });
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
      const id = await ask(writing, {});
      operate('event', 'supportTicket', String(id), 'ticket.answered', '--reason', 'Is it so?');
      await draft(writing, 'ticket_message', id, { text });
      const body = { id, version: 1, key: crypto.randomUUID() };
      await api.call('/ticket-messages', { token: writer.token, body });
      return [{ by: 'writer', at: `/help/mail-box?ticket=${id}` }];
    },
  },
  'what we answer in a ticket': {
    fields: [],
    shownBy: ['support/ticket-view'],
    write: async (writing) => {
      const id = await ask(writing, {});
      writing.operate('event', 'supportTicket', String(id), 'ticket.answered', '--reason', writing.text);
      return [{ by: 'writer', at: `/help/mail-box?ticket=${id}`, isOurs: true }];
    },
  },
  'a message of the contact form': {
    fields: ['sendContactMessage.answers.values'],
    shownBy: ['support/ticket-view'],
    write: async (writing) => [{ by: 'visitor', at: await guestLink(writing, writing.text) }],
  },
  'what a guest answers': {
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
  'an application, and what is said of it': {
    fields: ['application', 'saveDraft.content.answers.values', 'provideInformation.text'],
    write: async (writing) => {
      const { api, operate, writer, line, text, content } = writing;
      const { token } = writer;
      const { item } = await api.call<ApplicationAnswer>('/applications', {
        token,
        body: { intake_id: content.intakeId },
      });
      const { id } = item;
      const answers = answersOf({ name: line });
      await draft(writing, 'application', id, { answers, rules: [{ id: 'need', is_met: true }] });
      const sent = { id, version: 1, file_ids: [], is_declared: true };
      await api.call('/application-submissions', { token, body: sent });
      operate('event', 'application', String(id), 'review.started');
      const until = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 19)}Z`;
      operate('event', 'application', String(id), 'info.requested', '--until', until, '--reason', line);
      const { version } = (await api.call<ApplicationAnswer>(`/application-details/${id}`, { token })).item;
      await api.call('/application-information', { token, body: { id, version, text } });
      return [{ by: 'writer', at: `/application?id=${id}` }];
    },
  },
  'a portfolio': {
    fields: ['portfolio', 'saveDraft.content.entries.fields', 'saveDraft.content.entries.files.text'],
    write: async (writing) => {
      const { line, text } = writing;
      const url = `${evil}/"onmouseover="globalThis.hacked=1`;
      const file_id = await upload(writing, `<img src=x onerror=hacked> ${writing.mark}.png`, 'portfolio');
      for (const section of portfolioSections) {
        const { id, name, fields } = section;
        const words = { line, text, lines: `${line}\n${line}`, url, mail: 'someone@evil.test', month: '2024-09' };
        const written = fields.map((field) => [field.name, words[field.kind].slice(0, field.most)]);
        const files = holdsFiles(section) ? [{ file_id, text: line }] : [];
        await draft(
          writing,
          'portfolio',
          id,
          entriesPart([{ id: `entry${name}`, fields: Object.fromEntries(written), files }]),
        );
      }
      return [
        { by: 'writer', at: '/portfolio' },
        ...portfolioSections.map(({ name }): Reading => ({ by: 'writer', at: `/portfolio/edit?section=${name}` })),
      ];
    },
  },
  'a profile': {
    fields: [
      'signUp.name',
      'saveProfile.name',
      'saveProfile.address',
      'saveProfile.country',
      'saveProfile.highestQualification',
    ],
    write: async (writing) => {
      const { api, line } = writing;
      writing.writer = await api.signUpOnboarded(line);
      const { email, token } = writing.writer;
      const fields = { name: line, address: line, country: line, highestQualification: line };
      await api.call('/add_portfolio_profile', { token, body: { ...fields, mobile: '+919876543210', email } });
      return [{ by: 'writer', at: '/complete-profile' }];
    },
  },
  'a note beside a lesson': {
    fields: ['saveLessonNote.text'],
    write: async (writing) => {
      const { api, writer, content, text } = writing;
      const { id, itemIds, moduleId } = content.taught;
      await toCourse(writing, writer, id);
      const place = { uuid: crypto.randomUUID(), item_id: itemIds[0], second: null, paragraph: 1 };
      const body = { ...place, text: text.slice(-4000), version: 1, bases: [] };
      await api.call('/lesson-notes', { token: writer.token, body });
      return [{ by: 'writer', at: `/course-module/${moduleId}?item=${itemIds[0]}` }];
    },
  },
  'work that is handed in': {
    fields: ['assignment', 'saveDraft.content.urls'],
    shownBy: ['assignments/submissions'],
    write: async (writing) => {
      const { api, writer, content, text } = writing;
      const { id, courseId } = content.assignment;
      await toCourse(writing, writer, courseId);
      const urls = [`${evil}/"onmouseover="globalThis.hacked=1`];
      await draft(writing, 'assignment', id, { text, urls });
      const body = { assignment_id: id, version: 1 };
      await api.call('/assignment-submissions', { token: writer.token, body });
      return [{ by: 'writer', at: `/assignment/${id}` }];
    },
  },
  'answers of an assessment': {
    fields: ['text', 'number', 'unit', 'blanks'].flatMap((name) =>
      ['saveAnswer', 'saveAnswers.answers'].map((call) => `${call}.response.${name}`),
    ),
    write: async (writing) => {
      const { api, writer, content, line, text, mark } = writing;
      const { token } = writer;
      const body = { assessment_id: content.assessment.id };
      const { id, questions } = await api.call<Attempt>('/assessment-attempts', { token, body });
      const responses: Readonly<Record<string, object>> = {
        long_text: { text },
        short_text: { text: line },
        numeric: { number: line, unit: mark },
        fill_blank: { blanks: { a: line, b: line } },
      };
      const answers = questions.map((question) => ({
        question_id: question.id,
        response: responses[question.type],
        is_flagged: false,
        version: 1,
        bases: [0],
        answered_at: new Date().toISOString(),
      }));
      await api.call(`/assessment-answers/${id}`, { token, body: { answers } });
      await api.call(`/assessment-submissions/${id}`, { token, body: { expected: [] } });
      return [{ by: 'writer', at: `/assessmentReview/${id}` }];
    },
  },
  'a question in an event': {
    fields: ['askInEvent.text'],
    write: async (writing) => {
      const { api, writer, reader, content, line } = writing;
      const { eventId: event_id } = content;
      for (const { token } of [writer, reader])
        await api.call('/event-registrations', { token, body: { event_id, timezone: 'UTC' } });
      await api.call('/event-questions', { token: writer.token, body: { event_id, text: line } });
      return (['writer', 'reader'] as const).map((by) => ({ by, at: `/event-activity/${event_id}` }));
    },
  },
  'an entry of the calendar': {
    fields: [
      'addCalendarEntry.title',
      'addCalendarEntry.note',
      'changeCalendarEntry.title',
      'changeCalendarEntry.note',
    ],
    write: async ({ api, writer, line }) => {
      const at = new Date(Date.now() + 3_600_000).toISOString();
      const time = { starts_at: at, ends_at: at, is_all_day: false, timezone: 'UTC' };
      await api.call('/calendar-entries', {
        token: writer.token,
        body: { kind: 'deadline', title: line, note: line, ...time },
      });
      return [{ by: 'writer', at: '/calender?view=agenda' }];
    },
  },
  'hours of a volunteer': {
    fields: ['sendVolunteerHours.note'],
    write: async ({ api, learner, line, content }) => {
      const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
      const hours = { signup_id: content.signupId, version: 0, started_at: ago(3), ended_at: ago(2) };
      await api.call('/volunteer-hours', { token: learner.token, body: { ...hours, note: line, file_ids: [] } });
      return [{ by: 'learner', at: `/volunteering-activity/${content.shiftId}` }];
    },
  },
  'a saved search': {
    fields: ['saveSearch.name', 'saveSearch.query.q'],
    write: async ({ api, writer, line, mark }) => {
      const query = { q: `<img src=x onerror=hacked> ${mark}` };
      await api.call('/saved-searches', {
        token: writer.token,
        body: { name: line, kind: 'scholarship', query, is_told: false },
      });
      return [{ by: 'writer', at: '/learner-scholarship?saved=1' }];
    },
  },
  'what a learner waits for of mentors': {
    fields: ['watchMentors.q', 'watchMentors.topic'],
    write: async ({ api, writer, line, mark }) => {
      const body = { q: line, topic: `<b>${mark}</b>`, language: '' };
      await api.call('/mentor-watches', { token: writer.token, body });
      return [{ by: 'writer', at: '/mentoring' }];
    },
  },
  'a note of a meeting': {
    fields: ['meeting_note'],
    shownBy: ['threads/post-item'],
    write: async (writing) => {
      const { learner: writer, text, content } = writing;
      await post({ ...writing, writer }, 'meeting_note', { kind: 'meeting', subject_id: content.meetingId }, { text });
      return meetingOf(writing);
    },
  },
  'a task of a meeting': {
    fields: ['addMentorTask.text', 'changeMentorTask.text'],
    write: async (writing) => {
      const { api, learner, line: text, content } = writing;
      const task = { key: crypto.randomUUID(), text, for: 'mentor', due_on: null };
      await api.call('/mentor-tasks', { token: learner.token, body: { booking_id: content.meetingId, ...task } });
      return meetingOf(writing);
    },
  },
  'why a live class is off': {
    fields: ['sendLiveClassEvent.reason'],
    write: async ({ api, presenter, line: reason, content }) => {
      const body = { event: 'class.cancelled', version: 1, reason };
      await api.call(`/live-class-events/${content.cancelled}`, { token: presenter.token, body });
      return [{ by: 'learner', at: `/zoomClass?class_id=${content.cancelled}` }];
    },
  },
  'what a presenter says about a live class': {
    fields: ['saveLiveClassNote.note'],
    write: async ({ api, presenter, line: note, content }) => {
      const body = { class_id: content.noted, version: 1, note };
      await api.call('/live-class-notes', { token: presenter.token, body });
      return [
        { by: 'learner', at: `/zoomClass?class_id=${content.noted}` },
        { by: 'presenter', at: `/fac-calendar/${presenter.user.username}` },
      ];
    },
  },
  'what a mentor says to learners': {
    fields: ['saveMentorProfile.about', 'saveMentorProfile.topics'],
    write: async ({ api, presenter: { token, user }, text, mark }) => {
      const { version } = await api.call<MentorProfile>('/mentor-profile', { token });
      const about = text.slice(-2000);
      const topics = ['<img src=x onerror=hacked>', `<svg onload=hacked>${mark}`];
      const how = { languages: ['en'], meeting_minutes: 30, join_url: 'https://meet.example.com/pat', notice_hours: 1 };
      await api.call('/mentor-profile', { token, body: { version, is_open: true, about, topics, ...how } });
      return ['/mentoring', `/mentoring?mentor=${user.username}`].map((at) => ({ by: 'reader', at }));
    },
  },
  'a meeting with a mentor, and what both ask about it': {
    fields: ['requestMentorBooking.goal', 'requestMentorBooking.question', 'sendMentorBookingEvent.text'],
    write: async (writing) => {
      const { learner, presenter, line: text } = writing;
      const asked = await sayOf(writing, presenter, await askForMeeting(writing), { event: 'info.asked', text });
      await sayOf(writing, learner, asked, { event: 'info.given', text });
      return [
        { by: 'learner', at: '/mentoring?tab=bookings' },
        { by: 'presenter', at: `/fac-calendar/${presenter.user.username}` },
      ];
    },
  },
  'why there is no meeting with a mentor': {
    fields: ['sendMentorBookingEvent.reason'],
    write: async (writing) => {
      const { presenter, line: reason } = writing;
      await sayOf(writing, presenter, await askForMeeting(writing), { event: 'booking.declined', reason });
      return [{ by: 'learner', at: '/mentoring?tab=bookings&group=over' }];
    },
  },
  'what a learner says of a meeting with a mentor': {
    fields: ['sendMentorBookingEvent.comment'],
    write: async (writing) => {
      const { api, learner, line: comment, content } = writing;
      const { token } = learner;
      const { item } = await api.call<MentorBookingAnswer>(`/mentor-bookings/${content.heldId}`, { token });
      await sayOf(writing, learner, item, { event: 'meeting.rated', rating: 4, comment });
      return [{ by: 'learner', at: '/mentoring?tab=bookings&group=over' }];
    },
  },
  'a group meeting': {
    fields: ['openGroupMeeting.topic', 'openGroupMeeting.summary'],
    write: async ({ api, presenter: { token, user }, text, line: topic }) => {
      const body = { topic, summary: text.slice(-2000), starts_at: hoursOn(120), ends_at: hoursOn(121), seats: 8 };
      const { class_id } = await api.call<{ class_id: number }>('/group-meetings', { token, body });
      return [
        { by: 'reader', at: `/mentoring?mentor=${user.username}` },
        { by: 'reader', at: `/zoomClass?class_id=${class_id}` },
        { by: 'presenter', at: `/fac-calendar/${user.username}` },
      ];
    },
  },
  'a variant of a portfolio, and a version that has a name': {
    fields: ['portfolio_variant', 'saveDraft.content.variant.name', 'keepPortfolioVersion.name'],
    write: async (writing) => {
      const { api, writer, mark } = writing;
      const name = `<img src=x onerror=hacked> ${mark}`;
      await draft(writing, 'portfolio', sectionNamed('skills')?.id ?? 0, {
        entries: [{ id: 'entryskill', fields: { name: 'Counting' } }],
      });
      await draft(writing, 'portfolio_variant', 2, { variant: { ...firstVariant, name } });
      await api.call('/portfolio-versions', { token: writer.token, body: { why: 'asked', name } });
      return [
        { by: 'writer', at: '/portfolio/builder?variant=2' },
        { by: 'writer', at: '/portfolio/edit', press: 'Versions' },
      ];
    },
  },
};

/** Where the two of a meeting read what they note of it. */
const meetingOf = ({ content: { meetingId }, presenter }: Writing): Reading[] => [
  { by: 'learner', at: `/mentoring?tab=bookings&booking=${meetingId}` },
  { by: 'presenter', at: `/fac-calendar/${presenter.user.username}?booking=${meetingId}` },
];

/** Fields without a row of their own. */
export const otherFields: readonly RegExp[] = [
  // Keys, what the browser says by itself, and names of what is there.
  /\.(\w*password|token|key|username|website|credential|state|utm_\w+)$/,
  /^(saveErrorReport\..*|signIn\.email|requestMentorBooking\.mentor|watchMentors\.language)$/,
  /^(addApplicationDocument\.document|saveDraft\.content\.rules\.id|saveSearch\.query\.(field|level|country|skill))$/,
  // Operators alone read them, in a terminal or a file; their writer has them in the field.
  /^(reportPost\.note|rateEvent\.comment|sendEnrolmentEvent\.reason|registerGuestForEvent\.name)$/,
  /^(askForBrochure|mailLevelCheckResult|sendForm|registerForEvent|changeGuestPart)\.answers\.values$/,
  /^saveFormDrafts\.parts\.answers\.values$/,
  // An https address, to which a press leads; nobody is shown it but the mentor.
  /^saveMentorProfile\.join_url$/,
  // Of live classes: read by their presenters, without markup, once several have rated one.
  /^rateLiveClass\.comment$/,
  // Shown by what shows answers of an assessment.
  /^saveLevelCheckAnswers\.answers\./,
];

import { eq } from 'drizzle-orm';
import { articles } from '../../../server/platform/db/articles-schema.ts';
import { lessonVersions } from '../../../server/platform/db/courses-schema.ts';
import { eventContents } from '../../../server/platform/db/event-contents-schema.ts';
import { newsletterIssues } from '../../../server/platform/db/newsletters-schema.ts';
import { sitePages } from '../../../server/platform/db/site-pages-schema.ts';
import { fromMarkdown } from '../../../server/platform/rich-text/from-markdown.ts';
import {
  articleText,
  courseText,
  newsletterText,
  pageText,
  type RichTextUse,
  workText,
} from '../../../server/platform/rich-text/uses.ts';
import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import type { DraftKind, PostAnswer } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { addAssignment } from '../../support/assignments.ts';
import { contentOf, putContents } from '../../support/event-contents.ts';
import { addEvent } from '../../support/events.ts';
import { filledPortal } from '../../support/filled-portal.ts';
import { deepText, hostileNodes, hostileTexts } from '../../support/hostile-texts.ts';
import { addCourse } from '../../support/learning.ts';
import { addIssue, addNewsletter } from '../../support/newsletters.ts';
import { complaintsOf, expect, pressAtOnce } from '../../support/portal.ts';
import type { Learner, PortalApi } from '../../support/portal-api.ts';
import { operateOn } from '../../support/portal-process.ts';
import type { TestServer } from '../../support/server.ts';
import { addArticle } from '../../support/threads.ts';

const whole = Object.values(hostileTexts).join('\n\n');
const markup = '<img src=x onerror="globalThis.hacked=1"><b>Asha</b>';

/** What a file of content comes to, with more than any file can bring. */
const stored = (use: RichTextUse): RichNode[] => [
  ...Object.values(hostileTexts).flatMap((text) => fromMarkdown(text, use).nodes),
  ...hostileNodes,
];

/** Content in all places that show texts of several elements. */
async function fill(server: TestServer) {
  const { db } = server.database;
  const now = server.clock.now();
  const articleId = await addArticle(server);
  await db
    .update(articles)
    .set({ nodes: stored(articleText), title: markup })
    .where(eq(articles.id, articleId));
  await addNewsletter(server);
  await addIssue(server);
  const [issue] = await db
    .update(newsletterIssues)
    .set({ nodes: stored(newsletterText) })
    .where(eq(newsletterIssues.externalRef, 'plan-a-week'))
    .returning();
  const legal = {
    slug: 'privacy-policy',
    version: 99,
    title: 'Privacy policy',
    summary: markup,
    body: '-',
    changes: '',
  };
  await db.insert(sitePages).values({ ...legal, nodes: stored(pageText), effectiveAt: now, updatedAt: now });
  const overviewNodes = stored(courseText);
  const course = await addCourse(server, [{ preview: true }], { overviewNodes, summary: markup });
  const lessonId = course.itemIds[0] ?? 0;
  await db
    .update(lessonVersions)
    .set({ nodes: stored(courseText) })
    .where(eq(lessonVersions.itemId, lessonId));
  const assignment = await addAssignment(server, { brief: stored(workText), summary: markup });
  const eventId = await addEvent(server, { title: 'An evening of readings' });
  await putContents(server, eventId, [contentOf()]);
  const [content] = await db
    .update(eventContents)
    .set({ nodes: stored(workText) })
    .where(eq(eventContents.eventId, eventId))
    .returning();
  return { articleId, issueId: issue?.id ?? 0, course, lessonId, assignment, eventId, contentId: content?.id ?? 0 };
}

const test = filledPortal(fill);

/** Has a draft say something. */
const draft = (api: PortalApi, { token }: Learner, kind: DraftKind, subject_id: number, text: string) =>
  api.call('/drafts', {
    token,
    body: { kind, subject_id, content: { text, file_ids: [], urls: [] }, version: 1, bases: [] },
  });

/** What a page must not have, in words; runs in the browser. */
function faultsOfPage(): string[] {
  const rel = 'nofollow ugc noopener noreferrer';
  const all = [...document.querySelectorAll('body *')];
  const faults = all.flatMap((element) =>
    [...element.attributes]
      .filter(
        ({ name, value }) =>
          /^on|^srcdoc$/.test(name) || /^\s*(javascript|vbscript|data:text|file|blob)[:/]/i.test(value),
      )
      .map(({ name, value }) => `<${element.localName} ${name}="${value}">`),
  );
  const foreign = 'iframe, object, embed, base, main style, main link, main meta, main script, main xmp, main noscript';
  for (const element of document.querySelectorAll(
    `${foreign}, [action*="evil"], [src*="evil"], [style*="evil"], #hostile, [name="root"]`,
  ))
    if (element.closest('template, head') === null) faults.push(`<${element.localName}>`);
  for (const link of document.querySelectorAll('a')) {
    const isPeoples = link.closest('[id^="post-"], [aria-label="Preview"]') !== null;
    if (link.host.endsWith('evil.test') && isPeoples && link.rel !== rel) faults.push(`${link.href} is ${link.rel}`);
    if (!['http:', 'https:', 'mailto:', ':'].includes(link.protocol)) faults.push(link.href);
    if (/^\/(\/|\\|%5c)/i.test(link.getAttribute('href') ?? '')) faults.push(link.href);
  }
  if (document.querySelector('#root main') === null) faults.push('another root');
  if ('hacked' in globalThis) faults.push('something has run');
  return faults;
}

test('48.7: hostile texts do nothing wherever they are shown', async ({ browser, page, portal, filled }) => {
  const { api, origin } = portal;
  const { articleId, issueId, course, lessonId, assignment, eventId, contentId } = filled.content;
  const operate = operateOn(filled.dataDir);
  const [author, reader] = [await api.signUpOnboarded(), await api.signUpOnboarded()];
  const publish = async (text: string) => {
    await draft(api, author, 'article_comment', articleId, text);
    const wish = { kind: 'article', subject_id: articleId, parent_id: null, version: 1, key: crypto.randomUUID() };
    const { item } = await api.call<PostAnswer>('/posts', { token: author.token, body: wish });
    return item;
  };
  const post = await publish(whole);
  const deep = await publish(deepText.slice(0, 9_000));
  for (const { id } of [post, deep]) if (id > 0) operate('event', 'moderation', String(id), 'post.approved');
  const answer = { kind: 'article', subject_id: articleId, parent_id: post.id, version: 1, key: crypto.randomUUID() };
  await draft(api, reader, 'article_answer', post.id, whole);
  await api.call('/posts', { token: reader.token, body: answer });
  await api.call('/course-enrolments', { token: reader.token, body: { course_id: course.id } });
  await api.call('/course-enrolments', { token: reader.token, body: { course_id: assignment.courseId } });
  await draft(api, reader, 'assignment', assignment.id, hostileTexts.linked ?? '');
  await api.call('/assignment-submissions', {
    token: reader.token,
    body: { assignment_id: assignment.id, version: 1 },
  });
  await draft(api, reader, 'article_comment', articleId, whole);
  await api.call('/event-registrations', { token: reader.token, body: { event_id: eventId, timezone: 'UTC' } });
  await api.call('/event-questions', { token: reader.token, body: { event_id: eventId, text: markup } });

  const foreign: string[] = [];
  const watch = (one: typeof page) => {
    one.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin) foreign.push(request.url());
    });
    one.on('dialog', (dialog) => {
      foreign.push(dialog.message());
      void dialog.dismiss();
    });
  };
  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  await visitor.addInitScript(pressAtOnce);
  const complaints = complaintsOf(visitor);
  for (const one of [page, visitor]) watch(one);
  await signInAs(page, reader);

  const open = `[id="post-${post.id}"]`;
  const places: readonly [typeof page, string, RegExp?][] = [
    [visitor, `/blogDetail/${articleId}?post=${post.id}`],
    [visitor, `/newsLetterDetail/${issueId}`],
    [visitor, '/privacy-policy'],
    [visitor, `/lms-coursesDetails/${course.id}`],
    [page, `/blogDetail/${articleId}?post=${post.id}`],
    [page, `/course-module/${course.moduleId}?item=${lessonId}`],
    [page, `/assignment/${assignment.id}`],
    [page, `/event-activity/${eventId}/content/${contentId}`],
    [page, `/event-activity/${eventId}`, /onerror/],
  ];
  for (const [one, address, words = /^program$/] of places) {
    await one.goto(address);
    await expect(one.getByRole('main').getByText(words).first(), address).toBeAttached();
    if (address.includes('post='))
      await expect(one.locator(open).getByText('nested', { exact: false }).first()).toBeVisible();
    expect(await one.evaluate(faultsOfPage), address).toEqual([]);
  }

  await page.goto(`/blogDetail/${articleId}?post=${post.id}`);
  await page.getByRole('button', { name: 'Preview' }).first().click();
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('nested', { exact: false })).toBeVisible();
  expect(await page.evaluate(faultsOfPage), 'a preview').toEqual([]);
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
  await visitor.context().close();
});

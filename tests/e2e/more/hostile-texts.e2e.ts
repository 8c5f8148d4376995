import { eq } from 'drizzle-orm';
import { fromMarkdown } from '../../../server/platform/rich-text/from-markdown.ts';
import {
  articleText,
  courseText,
  newsletterText,
  pageText,
  type RichTextUse,
  workText,
} from '../../../server/platform/rich-text/uses.ts';
import { articles } from '../../../server/tables/articles.ts';
import { lessonVersions } from '../../../server/tables/courses.ts';
import { eventContents } from '../../../server/tables/event-contents.ts';
import { newsletterIssues } from '../../../server/tables/newsletters.ts';
import { sitePages } from '../../../server/tables/site-pages.ts';
import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { addAssignment } from '../../support/assignments.ts';
import { faultsOfPage, watch } from '../../support/browser/hostile.ts';
import { contentOf, putContents } from '../../support/event-contents.ts';
import { addEvent } from '../../support/events.ts';
import { filledPortal } from '../../support/filled-portal.ts';
import { hostileNodes, hostileTexts, hostileLine as markup } from '../../support/hostile-texts.ts';
import { addCourse } from '../../support/learning.ts';
import { addIssue, addNewsletter } from '../../support/newsletters.ts';
import { complaintsOf, expect, pressAtOnce } from '../../support/portal.ts';
import type { TestServer } from '../../support/server.ts';
import { addArticle } from '../../support/threads.ts';

/** The nodes that the importer stores for a content file, plus nodes that no file can contain. */
const stored = (use: RichTextUse): RichNode[] => [
  ...Object.values(hostileTexts).flatMap((text) => fromMarkdown(text, use).nodes),
  ...hostileNodes,
];

/** Puts content into all places that show rich text. */
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

test('48.7: hostile content is harmless wherever it is shown', async ({ browser, page, portal, filled }) => {
  const { api, origin } = portal;
  const { articleId, issueId, course, lessonId, assignment, eventId, contentId } = filled.content;
  const reader = await api.signUpOnboarded();
  const { token } = reader;
  for (const course_id of [course.id, assignment.courseId])
    await api.call('/course-enrolments', { token, body: { course_id } });
  await api.call('/event-registrations', { token, body: { event_id: eventId, timezone: 'UTC' } });

  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  await visitor.addInitScript(pressAtOnce);
  const complaints = complaintsOf(visitor);
  const foreign = [page, visitor].map((one) => watch(one, origin));
  await signInAs(page, reader);
  const places: readonly [typeof page, string][] = [
    [visitor, `/blogDetail/${articleId}`],
    [visitor, `/newsLetterDetail/${issueId}`],
    [visitor, '/privacy-policy'],
    [visitor, `/lms-coursesDetails/${course.id}`],
    [page, `/blogDetail/${articleId}`],
    [page, `/course-module/${course.moduleId}?item=${lessonId}`],
    [page, `/assignment/${assignment.id}`],
    [page, `/event-activity/${eventId}/content/${contentId}`],
  ];
  for (const [one, address] of places) {
    await one.goto(address);
    await expect(
      one
        .getByRole('main')
        .getByText(/^program$/)
        .first(),
      address,
    ).toBeAttached();
    expect(await one.evaluate(faultsOfPage, false), address).toEqual([]);
  }
  expect(foreign.flat()).toEqual([]);
  expect(complaints).toEqual([]);
  await visitor.context().close();
});

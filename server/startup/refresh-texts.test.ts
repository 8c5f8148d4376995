import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { CourseDetails, Lesson, SitePage } from '../../src/shared/transport/schema.d.ts';
import { startServer } from '../../tests/support/server.ts';
import { openOldDatabase } from '../../tests/support/server-database.ts';
import { catalogueVersion, contentVersion } from '../platform/content-versions/version.ts';
import { lessonVersions } from '../platform/db/courses-schema.ts';
import { migrate } from '../platform/db/database.ts';
import { fromMarkdown } from '../platform/rich-text/from-markdown.ts';
import { courseText } from '../platform/rich-text/uses.ts';
import { refreshTexts } from './refresh-texts.ts';

/** A lesson, and the HTML that the release before nodes has made of it. */
const markdown = `## Zero

The rise is $\\frac{b - a}{a}$ &amp; *more*,
with \`<b>\` and [a file](/media/a.pdf "Read")${'  '}
![A bar that is cut at its foot](/media/cut.svg)

1. one
   - two
2. three

> said

|a|b|
|-|-:|
|1|2|

$$
a^2
$$

\`\`\`ts
const zero = 0;
\`\`\`
`;
const html = `<h2>Zero</h2>
<p id="p-1">The rise is <math><mfrac><mrow><mi>b</mi><mo>−</mo><mi>a</mi></mrow><mi>a</mi></mfrac></math> &amp; <em>more</em>,
with <code>&lt;b&gt;</code> and <a href="/media/a.pdf" title="Read">a file</a><br>
<img src="/media/cut.svg" alt="A bar that is cut at its foot" loading="lazy"></p>
<ol id="p-2">
<li>one
<ul>
<li>two</li>
</ul>
</li>
<li>three</li>
</ol>
<blockquote id="p-3">
<p>said</p>
</blockquote>
<table id="p-4">
<thead>
<tr>
<th>a</th>
<th style="text-align:right">b</th>
</tr>
</thead>
<tbody>
<tr>
<td>1</td>
<td style="text-align:right">2</td>
</tr>
</tbody>
</table>
<div id="p-5"><math display="block" class="tml-display" style="display:block math;"><msup><mi>a</mi><mn>2</mn></msup></math></div>
<pre><code id="p-6" class="language-ts">const zero = 0;
</code></pre>
`;
/** More than one piece of the work. */
const versions = 120;

const database = await openOldDatabase(20);
const { db } = database;
await db.execute(sql`
  insert into courses (external_ref, slug, kind, title, summary, overview, overview_html, level, language, mode, subject,
    duration_min, price, currency, certificate, outcomes, instructors, faqs, skill_names, search, title_words,
    search_version, created_at, updated_at)
  values ('charts', 'charts', 'lms', 'Charts', '', ${markdown}, ${html}, 'beginner', 'en', 'online', 'Data',
    60, 0, 'EUR', true, '{}', '[]', '[]', '', '', 'charts', 1, now(), now())`);
await db.execute(sql`
  insert into modules (external_ref, course_id, position, slug, title, summary) values ('m', 1, 1, 'm', 'M', '')`);
await db.execute(sql`
  insert into lesson_items (external_ref, module_id, position, slug, kind, title, minutes, preview, rule)
  values ('i', 1, 1, 'i', 'text', 'I', 5, true, 'read')`);
await db.execute(sql`
  insert into lesson_versions (item_id, number, hash, body, html, media, created_at)
  select 1, n, n::text, ${markdown}, case n when 1 then '' else ${html} end, '{}', now()
  from generate_series(1, ${versions}::int) n`);
await db.execute(sql`update lesson_items set version_id = ${versions}`);
await db.execute(sql`
  insert into site_pages (slug, version, title, summary, body, effective_at, changes, updated_at)
  values ('house-rules', 1, 'House rules', '', ${'## Noise\n\nNone **after** ten: [us](mailto:{{support}}).\n\n> *Really*'},
    '2026-01-01', '', now())`);
await migrate(database);
await refreshTexts(db);
const server = await startServer({ database });
afterAll(() => server.close());

const dataOf = async <Data>(path: string) => (await server.call(path)).body?.data as Data;

it('makes of stored HTML what an import makes of its Markdown, and keeps the number of each paragraph', async () => {
  const { nodes, problems } = fromMarkdown(markdown, courseText, (url) => ({ url }));
  const lesson = await dataOf<Lesson>('/lesson-item/1');
  expect([problems, lesson.text, lesson.extent]).toEqual([[], nodes, 6]);
  expect((await dataOf<CourseDetails>('/course-details/charts')).overview).toEqual(nodes);
  const rows = await db.select().from(lessonVersions).orderBy(lessonVersions.number);
  expect(rows.map(({ paragraphs }) => paragraphs)).toEqual([0, ...Array.from({ length: versions - 1 }, () => 6)]);
  expect(rows.every(({ html: left, body }) => left === null && body === markdown)).toBe(true);
});

it('takes the stored texts of pages apart, and leaves out no word that pages have no element for', async () => {
  expect((await dataOf<SitePage>('/site-page/house-rules')).text).toEqual([
    { kind: 'heading', level: 2, id: 'noise', children: ['Noise'] },
    {
      kind: 'paragraph',
      children: [
        'None ',
        { kind: 'strong', children: ['after'] },
        ' ten: ',
        { kind: 'link', href: 'mailto:support@acado.example', children: ['us'] },
        '.',
      ],
    },
    { kind: 'paragraph', children: [{ kind: 'emphasis', children: ['Really'] }] },
  ]);
});

it('has other processes make their pages anew, once', async () => {
  expect(await catalogueVersion(db, 'courses')).toBeGreaterThan(0);
  expect(await catalogueVersion(db, 'site_pages')).toBeGreaterThan(0);
  const before = await contentVersion(db);
  await refreshTexts(db);
  expect(await contentVersion(db)).toBe(before);
});

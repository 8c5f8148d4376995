import { describe, expect, it } from 'vitest';
import { dataOf, origin, render, success } from '../tests/support/render.ts';
import type { ArticleAnswer, ArticleCard } from './shared/transport/schema.d.ts';

const card: ArticleCard = {
  id: 6,
  title: 'A week that holds',
  summary: 'How to plan.',
  language: 'en',
  writers: ['Nadia Brandt'],
  tags: ['Study habits', 'Time'],
  minutes: 4,
  published_at: '2026-02-02T00:00:00.000Z',
  likes: 3,
};
const answer: ArticleAnswer = {
  item: {
    ...card,
    about_writers: 'Nadia Brandt is invented.',
    updated_at: '2026-02-03T08:00:00.000Z',
    text: [
      { kind: 'heading', level: 2, id: 'begin', children: ['Begin'] },
      { kind: 'paragraph', children: [{ kind: 'link', href: 'javascript:alert(1)', children: ['With this'] }] },
    ],
  },
  related: [{ ...card, id: 7, title: 'Another week' }],
};

describe('the pages of articles', () => {
  it('40.9: are complete before their JavaScript loads, and describe the article in structured data', async () => {
    const { head, body, status } = await render('/blogDetail/a-week-that-holds', () => success(answer));
    expect(status).toBe(200);
    expect(head).toContain(`<link rel="canonical" href="${origin}/blogDetail/6" />`);
    expect(body).toContain('<h2 id="begin">Begin</h2>');
    expect(body).toContain('With this');
    expect(body).not.toContain('javascript:');
    expect(body).toContain('href="/blogs?tag=Study+habits"');
    expect(body).toContain('Another week');
    const { '@graph': graph } = dataOf(head) as { '@graph': Record<string, unknown>[] };
    expect(graph.find((thing) => thing['@type'] === 'Article')).toMatchObject({
      headline: card.title,
      author: [{ '@type': 'Person', name: 'Nadia Brandt' }],
      datePublished: card.published_at,
      timeRequired: 'PT4M',
    });
  });

  it('40.6: link the feeds for browsers and for feed readers', async () => {
    const page = { items: [card], total: 1, page: 1, page_size: 24, facets: { tag: [], writer: [] } };
    const { head } = await render('/blogs', () => success(page));
    expect(head).toMatch(
      /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/feeds\/blogs.xml" \/>/,
    );
    expect(head).toMatch(
      /<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="\/feeds\/blogs.atom" \/>/,
    );
    expect(dataOf(head)).toMatchObject({ '@graph': [{}, { '@type': 'ItemList' }, { '@type': 'BreadcrumbList' }] });
  });
});

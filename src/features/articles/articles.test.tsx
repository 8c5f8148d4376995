import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, it } from 'vitest';
import { openWorld, signedIn, success } from '../../../tests/support/portal-world.ts';
import { App } from '../../app/app.tsx';
import { articlePageMessages, articlesMessages as texts } from '../../messages/articles.ts';
import type { ArticleCard } from '../../shared/transport/schema.d.ts';
import { BlogPage } from './blog-page.tsx';
import { BlogsPage } from './blogs-page.tsx';

afterEach(cleanup);

const title = 'A week that holds';
const card: ArticleCard = {
  id: 6,
  title,
  summary: 'How to plan.',
  language: 'en',
  writers: ['Nadia Brandt'],
  tags: ['Study habits'],
  minutes: 4,
  published_at: '2026-02-02T00:00:00.000Z',
  likes: 3,
};
const item = { ...card, about_writers: '', text: [], updated_at: card.published_at };
const refused = (status: number, code: string) => ({
  status,
  body: { status: 0, error: 'No', data: { code, request_id: '1' } },
});

/** Renders a page at its address for a learner. */
function show(page: ReactNode, path: string, address: string) {
  const world = openWorld({ stored: signedIn, token: 'token' });
  const { answers, held } = world;
  answers['/bookmarks-list'] = success([]);
  answers['/blog-likes-list'] = success([]);
  answers['/blog-details/6'] = success({ item, related: [] });
  const start = () =>
    render(
      <App portal={world.portal} form={null}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path={path} element={page} />
          </Routes>
        </MemoryRouter>
      </App>,
    );
  return { answers, held, start };
}
const button = (name: string) => screen.findByRole('button', { name });

describe('the page of an article', () => {
  const shown = () => show(<BlogPage />, '/blogDetail/:id', '/blogDetail/6');

  it('40.3: shows a like immediately, and corrects it if the server refuses it', async () => {
    const { answers, held, start } = shown();
    start();
    let answer: (response: Response) => void = () => undefined;
    held['/blog-likes'] = new Promise((resolve) => {
      answer = resolve;
    });
    fireEvent.click(await button(articlePageMessages.likeOf(title)));
    await screen.findByText('Liked (4)');
    answers['/blog-likes-list'] = success([6]);
    answer(Response.json(success({ likes: 9 }).body));
    const liked = await button(articlePageMessages.likedOf(title));
    await screen.findByText('Liked (9)');
    delete held['/blog-likes'];
    answers['/blog-likes'] = refused(500, 'internal');
    fireEvent.click(liked);
    await screen.findByText(/^Your like wasn’t updated/);
    await screen.findByText('Liked (9)');
  });

  it('40.4: shows a bookmark immediately, and removes it if the server refuses it', async () => {
    const { answers, start } = shown();
    start();
    answers['/bookmarks'] = refused(404, 'not_found');
    fireEvent.click(await button(articlePageMessages.saveOf(title)));
    await screen.findByText(/^Your saved articles weren’t updated/);
    answers['/bookmarks'] = success(null);
    fireEvent.click(await button(articlePageMessages.saveOf(title)));
    answers['/bookmarks-list'] = success([{ kind: 'article', ref_id: 6, title, created_at: card.published_at }]);
    await button(articlePageMessages.savedOf(title));
  });

  it('40.2: says that there is no article at its address', async () => {
    const { answers, start } = shown();
    answers['/blog-details/6'] = refused(404, 'not_found');
    start();
    await screen.findByText(/^There’s no article at this address/);
  });
});

describe('the list of articles', () => {
  const page = (items: readonly ArticleCard[]) => ({
    items,
    total: items.length,
    page: 1,
    page_size: 24,
    facets: { tag: [{ value: 'Study habits', count: items.length }], writer: [] },
  });

  it('40.1: offers to remove a filter if nothing matches', async () => {
    const { answers, start } = show(<BlogsPage />, '/blogs', '/blogs?q=axis&author=Nadia+Brandt');
    answers['/blog-list'] = success(page([]));
    start();
    await screen.findByText('No results for this combination: “axis”, Nadia Brandt.');
    await button('Remove filter Nadia Brandt');
  });

  it('40.4: has a tab for saved articles, and explains how to save an article', async () => {
    const { answers, start } = show(<BlogsPage />, '/blogs', '/blogs?saved=1');
    answers['/blog-list'] = success(page([card]));
    answers['/saved-blogs-list'] = success(page([]));
    start();
    await screen.findByText(texts.noneSaved);
    fireEvent.click(await button(texts.showAll));
    await screen.findByRole('link', { name: title });
  });
});

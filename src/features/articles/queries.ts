import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { operations } from '../../shared/transport/schema.d.ts';
import { bookmarkKeys } from '../bookmarks/public.ts';

export type ArticleQuery = NonNullable<operations['listArticles']['parameters']['query']>;

export const articleKeys = {
  pages: ['articles', 'page'],
  page: (query: ArticleQuery) => ['articles', 'page', query] as const,
  articles: ['articles', 'article'],
  article: (name: string) => ['articles', 'article', name] as const,
  liked: ['mine', 'articles', 'liked'],
  liking: ['mine', 'articles', 'liking'],
  saved: (page: number) => [...bookmarkKeys.all, 'articles', page] as const,
} as const;

/** Tags may have commas: each value is a parameter of its own. */
const querySerializer = { array: { style: 'form', explode: true } } as const;

/** A page of the articles that match all filters. */
export const articlePageOptions = ({ api }: ApiServices, query: ArticleQuery) =>
  queryOptions({
    queryKey: articleKeys.page(query),
    queryFn: ({ signal }) => ask(api.GET('/blog-list', { params: { query }, querySerializer, signal })),
  });

/** Such a page; while it is asked for, the page before it. */
export const useArticlePage = (query: ArticleQuery) =>
  useQuery({ ...articlePageOptions(useApi(), query), placeholderData: keepPreviousData });

/** An article with others like it. @param name its id, or what files call it */
export const articleOptions = ({ api }: ApiServices, name: string) =>
  queryOptions({
    queryKey: articleKeys.article(name),
    queryFn: ({ signal }) => ask(api.GET('/blog-details/{name}', { params: { path: { name } }, signal })),
  });

/** The same. @param name null where the address has none that could exist: nothing is asked then */
export const useArticle = (name: string | null) =>
  useQuery({ ...articleOptions(useApi(), name ?? ''), enabled: name !== null });

/** A page of what the learner has saved. */
export function useSavedArticles(page: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: articleKeys.saved(page),
    queryFn: ({ signal }) => ask(api.GET('/saved-blogs-list', { params: { query: { page } }, signal })),
  });
}

/** The ids of the articles that the learner likes. */
export function useLiked() {
  const { api } = useApi();
  return useQuery({
    queryKey: articleKeys.liked,
    queryFn: ({ signal }) => ask(api.GET('/blog-likes-list', { signal })),
  });
}

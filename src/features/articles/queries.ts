import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { bookmarkKeys } from '../../shared/keys/bookmarks.ts';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { operations } from '../../shared/transport/schema.d.ts';

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

/** Tags may contain commas, so each value is a separate parameter. */
const querySerializer = { array: { style: 'form', explode: true } } as const;

/** A page of articles that match all filters. */
export const articlePageOptions = ({ api }: ApiServices, query: ArticleQuery) =>
  queryOptions({
    queryKey: articleKeys.page(query),
    queryFn: ({ signal }) => ask(api.GET('/blog-list', { params: { query }, querySerializer, signal })),
  });

/** The same query as a hook; keeps the previous page while the next page is loading. */
export const useArticlePage = (query: ArticleQuery) =>
  useQuery({ ...articlePageOptions(useApi(), query), placeholderData: keepPreviousData });

/** An article with related articles. @param name its id, or its name in the files */
export const articleOptions = ({ api }: ApiServices, name: string) =>
  queryOptions({
    queryKey: articleKeys.article(name),
    queryFn: ({ signal }) => ask(api.GET('/blog-details/{name}', { params: { path: { name } }, signal })),
  });

/** The same query as a hook. @param name null if the address has no possible name: then nothing is requested */
export const useArticle = (name: string | null) =>
  useQuery({ ...articleOptions(useApi(), name ?? ''), enabled: name !== null });

/** A page of the learner's saved articles. */
export function useSavedArticles(page: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: articleKeys.saved(page),
    queryFn: ({ signal }) => ask(api.GET('/saved-blogs-list', { params: { query: { page } }, signal })),
  });
}

/** The ids of the articles that the learner likes. */
export const likedOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({
    queryKey: articleKeys.liked,
    queryFn: ({ signal }) => ask(api.GET('/blog-likes-list', { signal })),
  });

export const useLiked = () => useQuery(likedOptions(useApi()));

import { articlesDescriptions as descriptions, articlesTitles as titles } from '../../messages/articles-titles.ts';
import { product } from '../../messages/product.ts';
import { articleFeeds } from '../../routes/article-feeds.ts';
import type { Heads } from '../../shared/capability.ts';
import { breadcrumbs, type Head, type HeadInput, organization } from '../../shared/head.ts';
import { articleList } from '../../shared/lists/articles.ts';
import type { ArticleAnswer, ArticlePage } from '../../shared/transport/schema.d.ts';
import { articleKeys } from './queries.ts';

const title = titles.feed(product.name);
const feeds: Head['feeds'] = [
  { path: articleFeeds.rss, type: 'application/rss+xml', title },
  { path: articleFeeds.atom, type: 'application/atom+xml', title },
];
const addressOf = (id: number) => `/blogDetail/${id}`;

const listHead: Head = {
  description: descriptions.blogs,
  feeds,
  things: ({ url: { origin, searchParams }, read }) => [
    organization(origin),
    {
      '@type': 'ItemList',
      name: titles.blogs,
      itemListElement: (read<ArticlePage>(articleKeys.page(articleList.queryIn(searchParams)))?.items ?? []).map(
        (article, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: article.title,
          url: origin + addressOf(article.id),
        }),
      ),
    },
    breadcrumbs(origin, [titles.blogs, '/blogs']),
  ],
};

const itemOf = ({ params, read }: HeadInput) => read<ArticleAnswer>(articleKeys.article(params['id'] ?? ''))?.item;

const articleHead: Head = {
  description: (input) => itemOf(input)?.summary ?? '',
  feeds,
  canonical: (input) => {
    const item = itemOf(input);
    return item && addressOf(item.id);
  },
  things: (input) => {
    const item = itemOf(input);
    if (item === undefined) return [];
    const { origin } = input.url;
    const url = origin + addressOf(item.id);
    return [
      organization(origin),
      {
        '@type': 'Article',
        '@id': `${url}#article`,
        headline: item.title,
        description: item.summary,
        url,
        inLanguage: item.language,
        author: item.writers.map((name) => ({ '@type': 'Person', name }) as const),
        publisher: { '@id': `${origin}/#organization` },
        datePublished: item.published_at,
        dateModified: item.updated_at,
        keywords: item.tags.join(', '),
        timeRequired: `PT${item.minutes}M`,
        isAccessibleForFree: true,
      },
      breadcrumbs(origin, [titles.blogs, '/blogs'], [item.title, addressOf(item.id)]),
    ];
  },
};

export const heads = () => ({ blogs: listHead, blogDetail: articleHead }) satisfies Heads;

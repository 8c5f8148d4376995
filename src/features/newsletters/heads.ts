import type { Thing } from 'schema-dts';
import {
  newslettersDescriptions as descriptions,
  newslettersTitles as titles,
} from '../../messages/newsletters-titles.ts';
import type { Heads } from '../../shared/capability.ts';
import { breadcrumbs, type HeadInput, organization } from '../../shared/head.ts';
import { issueList } from '../../shared/lists/newsletters.ts';
import type { NewsletterIssue, NewsletterIssueAnswer, NewsletterPage } from '../../shared/transport/schema.d.ts';
import { newsletterKeys } from './queries.ts';

function listThings({ url: { origin, searchParams }, read }: HeadInput): readonly Thing[] {
  const page = read<NewsletterPage>(newsletterKeys.list(issueList.queryIn(searchParams)));
  return [
    organization(origin),
    {
      '@type': 'ItemList',
      name: titles.newsLetter,
      itemListElement: (page?.items ?? []).map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `${origin}/newsLetterDetail/${id}`,
      })),
    },
    breadcrumbs(origin, [titles.newsLetter, '/news-letter']),
  ];
}

const issueOf = ({ params, read }: HeadInput): NewsletterIssue | undefined =>
  read<NewsletterIssueAnswer>(newsletterKeys.issue(Number(params['id'])))?.item;

function issueThings(input: HeadInput): readonly Thing[] {
  const issue = issueOf(input);
  if (issue === undefined) return [];
  const { origin } = input.url;
  const url = `${origin}/newsLetterDetail/${issue.id}`;
  return [
    organization(origin),
    {
      '@type': 'Article',
      '@id': `${url}#article`,
      headline: issue.title,
      description: issue.summary,
      url,
      datePublished: issue.published_at,
      inLanguage: issue.language,
      keywords: issue.topics.join(', '),
      timeRequired: `PT${issue.minutes}M`,
      isPartOf: { '@type': 'Periodical', name: issue.newsletter },
      author: { '@id': `${origin}/#organization` },
      publisher: { '@id': `${origin}/#organization` },
    },
    breadcrumbs(origin, [titles.newsLetter, '/news-letter'], [issue.title, `/newsLetterDetail/${issue.id}`]),
  ];
}

export const heads = () =>
  ({
    newsLetter: { description: descriptions.newsLetter, things: listThings },
    newsLetterDetail: {
      description: (input) => {
        const issue = issueOf(input);
        return issue === undefined ? '' : descriptions.issue(issue.title, issue.summary);
      },
      card: 'text',
      things: issueThings,
    },
    newsLetterConfirm: { description: descriptions.newsLetterConfirm },
    newsLetterUnsubscribe: { description: descriptions.newsLetterUnsubscribe },
  }) satisfies Heads;

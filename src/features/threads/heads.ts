import { threadMessages } from '../../messages/threads.ts';
import { postPage } from '../../routes/post-address.ts';
import type { Heads } from '../../shared/capability.ts';
import { breadcrumbs, type HeadInput, organization } from '../../shared/head.ts';
import { threadKeys } from '../../shared/keys/threads.ts';
import { wordsIn } from '../../shared/text/rich-text.ts';
import type { PostDetails } from '../../shared/transport/schema.d.ts';

const detailsOf = ({ params, read }: HeadInput) => read<PostDetails>(threadKeys.details(Number(params['id']), false));

export const heads = () =>
  ({
    communityContent: {
      description: (input) => threadMessages.page.description(detailsOf(input)?.item.title ?? input.title),
      canonical: (input) => {
        const details = detailsOf(input);
        return details && postPage(details.item.id);
      },
      things: (input) => {
        const details = detailsOf(input);
        if (details?.item.title == null) return [];
        const { item, accepted, subject } = details;
        const { origin } = input.url;
        const url = origin + postPage(item.id);
        return [
          organization(origin),
          {
            '@type': 'QAPage',
            mainEntity: {
              '@type': 'Question',
              '@id': `${url}#question`,
              name: item.title ?? '',
              text: wordsIn(item.shown),
              url,
              answerCount: item.answers,
              upvoteCount: item.likes,
              datePublished: item.created_at,
              keywords: item.tags.join(', '),
              ...(accepted !== null && {
                acceptedAnswer: {
                  '@type': 'Answer' as const,
                  text: wordsIn(accepted.shown),
                  url: `${url}?post=${accepted.id}`,
                  upvoteCount: accepted.likes,
                  datePublished: accepted.created_at,
                },
              }),
            },
          },
          breadcrumbs(origin, [subject.title, subject.path], [item.title ?? '', postPage(item.id)]),
        ];
      },
    },
  }) satisfies Heads;

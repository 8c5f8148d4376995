import type { Person } from 'schema-dts';
import { seenPortfolioMessages as texts } from '../../messages/portfolio-sharing.ts';
import type { Heads } from '../../shared/capability.ts';
import type { HeadInput } from '../../shared/head.ts';
import { portfolioAddress } from '../../shared/portfolio/username.ts';
import type { PublicPortfolio, ShownPortfolio } from '../../shared/transport/schema.d.ts';
import { seenKey } from './viewer/queries.ts';

const seenIn = ({ params, url, read }: HeadInput) =>
  read<PublicPortfolio>(seenKey(params['username'] ?? '', url.searchParams.get('key')));

const entriesOf = ({ sections }: ShownPortfolio, name: string) =>
  sections.find(({ section }) => section === name)?.entries ?? [];

const labelOf = (portfolio: ShownPortfolio) => entriesOf(portfolio, 'basics')[0]?.fields['label'] ?? portfolio.headline;

function personOf(portfolio: ShownPortfolio, page: string): Person {
  const { summary, url, city, country } = entriesOf(portfolio, 'basics')[0]?.fields ?? {};
  const label = labelOf(portfolio);
  const skills = entriesOf(portfolio, 'skills').map(({ fields }) => fields['name'] ?? '');
  const languages = entriesOf(portfolio, 'languages').map(({ fields }) => fields['language'] ?? '');
  return {
    '@type': 'Person',
    '@id': `${page}#person`,
    name: portfolio.name,
    url: page,
    ...(label && { disambiguatingDescription: label }),
    ...(summary !== undefined && { description: summary }),
    ...(url !== undefined && { sameAs: url }),
    ...((city !== undefined || country !== undefined) && {
      address: {
        '@type': 'PostalAddress' as const,
        ...(city !== undefined && { addressLocality: city }),
        ...(country !== undefined && { addressCountry: country }),
      },
    }),
    ...(skills.length > 0 && { knowsAbout: skills }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
  };
}

export const heads = () =>
  ({
    publicPortfolio: {
      description: (input) => {
        const seen = seenIn(input);
        return seen === undefined ? '' : texts.description(seen.portfolio.name, labelOf(seen.portfolio));
      },
      isUnlisted: (input) => seenIn(input)?.is_listed !== true,
      things: (input) => {
        const seen = seenIn(input);
        if (seen === undefined) return [];
        return [personOf(seen.portfolio, input.url.origin + portfolioAddress(input.params['username'] ?? ''))];
      },
    },
  }) satisfies Heads;

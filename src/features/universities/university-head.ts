import type { CollegeOrUniversity, Thing } from 'schema-dts';
import {
  universitiesDescriptions as descriptions,
  universitiesTitles as titles,
} from '../../messages/universities-titles.ts';
import { breadcrumbs, type Head, type HeadInput } from '../../shared/head.ts';
import type { UniversityMeta } from '../../shared/transport/schema.d.ts';
import { universityKeys } from './queries.ts';

const universityOf = ({ params, read }: HeadInput) =>
  read<UniversityMeta>(universityKeys.university(Number(params['university_id'])));

const placeOf = ({ city, country_name }: UniversityMeta) =>
  [city, country_name].filter((part) => part !== undefined).join(', ');

function collegeOrUniversity(
  { name, city, state, country, founded, web_pages }: UniversityMeta,
  url: string,
): CollegeOrUniversity {
  return {
    '@type': 'CollegeOrUniversity',
    '@id': `${url}#university`,
    name,
    mainEntityOfPage: url,
    ...(web_pages[0] === undefined ? {} : { url: web_pages[0] }),
    ...(web_pages.length > 1 ? { sameAs: web_pages.slice(1) } : {}),
    ...(founded === undefined ? {} : { foundingDate: String(founded) }),
    ...(country === undefined
      ? {}
      : {
          address: {
            '@type': 'PostalAddress',
            addressCountry: country,
            ...(state === undefined ? {} : { addressRegion: state }),
            ...(city === undefined ? {} : { addressLocality: city }),
          },
        }),
  };
}

export const universitiesThings = ({ url: { origin } }: HeadInput): readonly Thing[] => [
  breadcrumbs(origin, [titles.universities, '/universities']),
];

/** The head of a university's page. */
export const universityHead: Head = {
  description: (input) => {
    const university = universityOf(input);
    return university === undefined ? '' : descriptions.university(university.name, placeOf(university));
  },
  card: 'university',
  things: (input) => {
    const university = universityOf(input);
    if (university === undefined) return [];
    const { origin } = input.url;
    const path = `/universities/${university.id}`;
    return [
      collegeOrUniversity(university, origin + path),
      breadcrumbs(origin, [titles.universities, '/universities'], [university.name, path]),
    ];
  },
};

import type { CollegeOrUniversity, Course, EducationEvent, Graph, ItemList, SearchAction, Thing } from 'schema-dts';
import { catalogueQuery, readCatalogueState } from '../../features/catalogue/catalogue-address.ts';
import type { CatalogueScope } from '../../features/catalogue/queries.ts';
import { catalogueKeys } from '../../features/catalogue/queries.ts';
import { liveClassKeys } from '../../features/live/queries.ts';
import { universityKeys } from '../../features/universities/queries.ts';
import { isCancelled, isMoved } from '../../machines/live-class/live-class.tags.ts';
import { product } from '../../messages/product.ts';
import { pageTitles } from '../../messages/titles.ts';
import { courseAddress } from '../../routes/course-address.ts';
import type {
  CourseCard,
  CoursePage,
  LiveClass,
  LiveClasses,
  UniversityMeta,
} from '../../shared/transport/schema.d.ts';
import { courseThings } from './course-things.ts';
import type { HeadInput } from './head-input.ts';
import { breadcrumbs, organization } from './things.ts';

/** Google's own addition to the vocabulary: what stands for the words in the template. */
type SearchActionWithInput = SearchAction & { 'query-input': string };

/** What the pages say to machines, by route key: a page without an entry says nothing. */
const registry: Readonly<Record<string, (input: HeadInput) => readonly Thing[]>> = {
  root: ({ url: { origin } }) => [
    organization(origin),
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: product.name,
      url: `${origin}/`,
      inLanguage: 'en',
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/lms-courses?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      } as SearchActionWithInput,
    },
  ],
  aboutUs: ({ url: { origin } }) => [
    organization(origin),
    breadcrumbs(origin, [
      [product.name, '/'],
      [pageTitles.aboutUs, '/about-us'],
    ]),
  ],
  liveClasses: ({ url: { origin }, read }) => [
    organization(origin),
    ...(read<LiveClasses>(liveClassKeys.list({}))?.items ?? []).map((item) => educationEvent(item, origin)),
    breadcrumbs(origin, [
      [product.name, '/'],
      [pageTitles.liveClasses, '/live-classes'],
    ]),
  ],
  lmsCourses: (input) => catalogue(input, 'lms', pageTitles.lmsCourses),
  courses: (input) => catalogue(input, 'programs', pageTitles.courses),
  universities: ({ url: { origin } }) => [
    breadcrumbs(origin, [
      [product.name, '/'],
      [pageTitles.universities, '/universities'],
    ]),
  ],
  lmsCourseDetails: courseThings,
  course: courseThings,
  partnerCourse: courseThings,
  university: ({ url: { origin }, params, read }) => {
    const university = read<UniversityMeta>(universityKeys.university(Number(params['university_id'])));
    if (university === undefined) return [];
    const path = `/universities/${university.id}`;
    return [
      collegeOrUniversity(university, origin + path),
      breadcrumbs(origin, [
        [product.name, '/'],
        [pageTitles.universities, '/universities'],
        [university.name, path],
      ]),
    ];
  },
};

/** The courses of a catalogue that are on the page, and where the page is. */
function catalogue({ url, read }: HeadInput, scope: CatalogueScope, title: string): Thing[] {
  const { origin, pathname, searchParams } = url;
  const page = read<CoursePage>(catalogueKeys.page(scope, catalogueQuery(readCatalogueState(searchParams))));
  const list: ItemList = {
    '@type': 'ItemList',
    name: title,
    itemListElement: (page?.items ?? []).map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: course(item, origin),
    })),
  };
  return [
    organization(origin),
    list,
    breadcrumbs(origin, [
      [product.name, '/'],
      [title, pathname],
    ]),
  ];
}

function course(card: CourseCard, origin: string): Course {
  const { title, summary, university, language } = card;
  const url = origin + courseAddress(card);
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    url,
    name: title,
    description: summary,
    inLanguage: language,
    provider:
      university === null
        ? { '@id': `${origin}/#organization` }
        : {
            '@id': `${origin}/universities/${university.id}#university`,
            '@type': 'CollegeOrUniversity',
            name: university.name,
          },
  };
}

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

const eventStatusOf = (row: LiveClass) =>
  isCancelled(row)
    ? 'https://schema.org/EventCancelled'
    : isMoved(row)
      ? 'https://schema.org/EventRescheduled'
      : 'https://schema.org/EventScheduled';

/** A class that everybody can come to; its way in is given out by the portal. */
function educationEvent(row: LiveClass, origin: string): EducationEvent {
  const { id, topic, summary, presenter_name, starts_at, ends_at } = row;
  const url = `${origin}/live-classes#class-${id}`;
  return {
    '@type': 'EducationEvent',
    '@id': url,
    name: topic,
    ...(summary === '' ? {} : { description: summary }),
    url,
    startDate: starts_at,
    endDate: ends_at,
    eventStatus: eventStatusOf(row),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: `${origin}/zoomClass?class_id=${id}` },
    organizer: { '@id': `${origin}/#organization` },
    performer: { '@type': 'Person', name: presenter_name },
    isAccessibleForFree: true,
    inLanguage: 'en',
  };
}

/** JSON-LD of a page (schema.org), null where there is nothing to say. */
export function structuredData(input: HeadInput): Graph | null {
  const things = input.entry === null ? [] : (registry[input.entry.key]?.(input) ?? []);
  return things.length === 0 ? null : { '@context': 'https://schema.org', '@graph': things };
}

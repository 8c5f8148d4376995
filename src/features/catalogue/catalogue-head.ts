import type { Course, ItemList, Thing } from 'schema-dts';
import { courseAddress } from '../../routes/course-address.ts';
import { aggregateRating, breadcrumbs, type HeadInput, organization } from '../../shared/head.ts';
import { courseList } from '../../shared/lists/courses.ts';
import { type CatalogueScope, catalogueKeys } from '../../shared/transport/catalogue.ts';
import type { CourseCard, CoursePage } from '../../shared/transport/schema.d.ts';

function course(card: CourseCard, origin: string): Course {
  const { title, summary, university, language, rating } = card;
  const url = origin + courseAddress(card);
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    url,
    name: title,
    description: summary,
    inLanguage: language,
    ...(rating !== undefined && { aggregateRating: aggregateRating(rating) }),
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

/** Structured data for the listed courses, and the breadcrumb. */
export function catalogueThings({ url, read }: HeadInput, scope: CatalogueScope, title: string): readonly Thing[] {
  const { origin, pathname, searchParams } = url;
  const page = read<CoursePage>(catalogueKeys.page(scope, courseList.queryIn(searchParams)));
  const list: ItemList = {
    '@type': 'ItemList',
    name: title,
    itemListElement: (page?.items ?? []).map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: course(item, origin),
    })),
  };
  return [organization(origin), list, breadcrumbs(origin, [title, pathname])];
}

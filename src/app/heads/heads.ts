import { courseKeys } from '../../features/course/queries.ts';
import { universityKeys } from '../../features/universities/queries.ts';
import { announcedMessages, announcements } from '../../messages/announced.ts';
import { cardAlt, type cards, descriptions } from '../../messages/heads.ts';
import { product } from '../../messages/product.ts';
import { courseAddress } from '../../routes/course-address.ts';
import type { CourseDetails, UniversityMeta } from '../../shared/transport/schema.d.ts';
import type { HeadInput } from './head-input.ts';
import { structuredData } from './structured-data.ts';

/** The picture of a page's link previews by route key, where it is not the portal's. */
const cardOf: Readonly<Record<string, keyof typeof cards>> = {
  universities: 'universities',
  university: 'university',
  ...Object.fromEntries(
    ['howToApply', 'aboutUs', 'contactUs', 'whatWeOffer', 'privacyPolicy', 'termsConditions'].map((key) => [
      key,
      'text',
    ]),
  ),
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const placeOf = ({ city, country_name }: UniversityMeta) =>
  [city, country_name].filter((part) => part !== undefined).join(', ');

const courseOf = ({ params, read }: HeadInput) => read<CourseDetails>(courseKeys.course(params['course_id'] ?? ''));

function descriptionOf(input: HeadInput): string {
  const { entry, params, read } = input;
  const course = courseOf(input);
  if (course !== undefined) return course.summary;
  if (entry?.key === 'university') {
    const university = read<UniversityMeta>(universityKeys.university(Number(params['university_id'])));
    return university === undefined ? '' : descriptions.university(university.name, placeOf(university));
  }
  const announced = announcements[entry?.key ?? ''];
  if (announced !== undefined) return announcedMessages.description(announced.text);
  const text = descriptions[entry?.key as keyof typeof descriptions] as unknown;
  return typeof text === 'string' ? text : '';
}

/** The address that stands for all forms of a page: filters and searches are forms of the first list. */
function canonicalOf(input: HeadInput): string {
  const { origin, pathname, searchParams } = input.url;
  const course = courseOf(input);
  if (course !== undefined) return origin + courseAddress(course);
  const page = searchParams.get('page');
  return origin + pathname + (page !== null && searchParams.size === 1 ? `?page=${encodeURIComponent(page)}` : '');
}

/** What stands in `<head>` for search engines and link previews, as markup. */
export function headOf(input: HeadInput): string {
  const { entry, title, url } = input;
  const description = escaped(descriptionOf(input));
  const canonical = escaped(canonicalOf(input));
  const card = `${url.origin}/cards/${cardOf[entry?.key ?? ''] ?? 'portal'}.png`;
  const isArchived = courseOf(input)?.status === 'archived';
  const isIndexed = input.isIndexed && entry?.signedOutOnly !== true && !isArchived;
  const data = isIndexed ? structuredData(input) : null;
  return [
    `<title>${title}</title>`,
    description && `<meta name="description" content="${description}" />`,
    ...(isIndexed
      ? [
          `<link rel="canonical" href="${canonical}" />`,
          `<link rel="alternate" hreflang="en" href="${canonical}" />`,
          `<link rel="alternate" hreflang="x-default" href="${canonical}" />`,
        ]
      : ['<meta name="robots" content="noindex" />']),
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${product.name}" />`,
    `<meta property="og:title" content="${title}" />`,
    description && `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${canonical}" />`,
    `<meta property="og:image" content="${card}" />`,
    `<meta property="og:image:width" content="1200" />`,
    `<meta property="og:image:height" content="630" />`,
    `<meta property="og:image:alt" content="${cardAlt}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    data && `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ');
}

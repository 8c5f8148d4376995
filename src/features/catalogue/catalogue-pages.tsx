import { useSearchParams } from 'react-router-dom';
import { catalogueMessages as texts } from '../../messages/catalogue.ts';
import { readNumber } from '../../shared/lists/address.ts';
import { courseList } from '../../shared/lists/courses.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { catalogueOptions } from '../../shared/transport/catalogue.ts';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { Page } from '../../ui/page.tsx';
import { CardSkeletons } from '../../ui/skeletons.tsx';
import { universityOptions, universityPageOptions, useUniversity } from '../universities/public.ts';
import { Catalogue } from './catalogue.tsx';
import { type FilterName, shownQuery } from './catalogue-query.ts';
import { universitiesQuery } from './universities-for-words.tsx';

const ofCourses = [
  'subject',
  'level',
  'stars',
  'duration',
  'lang',
  'price',
  'cert',
  'skill',
] as const satisfies FilterName[];
/** Fees of programmes are often unknown, so don't treat zero as a price. */
const ofPrograms = ['subject', 'level', 'stars', 'mode', 'duration', 'lang', 'skill'] as const satisfies FilterName[];

const toCourses = { to: '/lms-courses', text: texts.lms.heading } as const;
const toPrograms = { to: '/courses', text: texts.programs.heading } as const;

/** Our own courses. */
export function LmsCoursesPage() {
  return <Catalogue scope="lms" texts={texts.lms} shown={ofCourses} beside={toPrograms} />;
}

/** Programmes of universities. */
export function ProgramsPage() {
  return <Catalogue scope="programs" texts={texts.programs} shown={[...ofPrograms, 'university']} beside={toCourses} />;
}

/** Programmes of the university in the URL, or of all. */
export function UniversityListingPage() {
  const id = readNumber(useSearchParams()[0].get('university_id') ?? '');
  const { data: university, isLoading } = useUniversity(id);
  if (id === null)
    return (
      <Catalogue
        scope="programs"
        texts={{ ...texts.programs, heading: texts.listing.heading }}
        shown={['university', ...ofPrograms]}
        order="university"
        beside={toCourses}
      />
    );
  if (isLoading)
    return (
      <PageFrame open={false}>
        <Page heading={texts.listing.heading}>
          <CardSkeletons tile what={texts.what} />
        </Page>
      </PageFrame>
    );
  const heading = university === undefined ? texts.listing.heading : texts.listing.headingOf(university.name);
  return (
    <Catalogue
      key={id}
      scope={{ universityId: id }}
      texts={{ ...texts.programs, heading, none: texts.listing.noneOf }}
      shown={ofPrograms}
      beside={toPrograms}
    />
  );
}

/** Requests the learner's status in the listed courses. Visitors don't load this part. */
const askStanding = async (context: PageContext) =>
  context.isLearner && (await import('./course-standing.tsx')).CourseStanding.load(context);

LmsCoursesPage.load = async (context: PageContext) => {
  const { services, ask, search } = context;
  const state = courseList.format.read(search);
  await Promise.all([
    askStanding(context),
    ask(catalogueOptions(services, 'lms', shownQuery(state, 'popular'))),
    state.q !== '' && ask(universityPageOptions(services, universitiesQuery(state.q))),
  ]);
};

ProgramsPage.load = async (context: PageContext) => {
  const { services, ask, search } = context;
  await Promise.all([
    askStanding(context),
    ask(catalogueOptions(services, 'programs', shownQuery(courseList.format.read(search), 'popular'))),
  ]);
};

UniversityListingPage.load = async (context: PageContext) => {
  const { services, ask, search } = context;
  const id = readNumber(search.get('university_id') ?? '');
  const query = shownQuery(courseList.format.read(search), id === null ? 'university' : 'popular');
  await Promise.all([
    askStanding(context),
    ask(catalogueOptions(services, id === null ? 'programs' : { universityId: id }, query)),
    id !== null && ask(universityOptions(services, id)),
  ]);
};

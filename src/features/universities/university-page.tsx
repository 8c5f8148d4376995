import { useLocation, useParams } from 'react-router-dom';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { universityMessages as texts } from '../../messages/university.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { readNumber } from '../../shared/lists/address.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import { AfterHeading } from '../../ui/after-heading.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { WaypointBand } from '../../ui/waypoint-band.tsx';
import { brochuresOptions } from '../leads/public.ts';
import { NotFound } from '../problems/capability.ts';
import { Loaded } from '../problems/public.ts';
import { placeOf } from './list/university-card.tsx';
import { universityOptions, useUniversity } from './queries.ts';
import { UniversityActions } from './university-actions.tsx';
import { UniversityFacts } from './university-facts.tsx';
import styles from './university-page.module.css';
import { programsOptions, UniversityPrograms } from './university-programs.tsx';

/** The page of a university. */
export function UniversityPage() {
  const { university_id = '' } = useParams();
  const { pathname } = useLocation();
  const learner = useSession(isLearner);
  const id = readNumber(university_id);
  const query = useUniversity(id);
  const { data: university, error } = query;
  if (id === null || isNotFound(error)) return <NotFound missing="university" />;
  const list = pathname.startsWith('/universities-show') ? '/universities-list' : '/universities';
  const programs = list === '/universities' ? '/courses?university' : '/university-course-listing?university_id';
  const place = university ? placeOf(university) : '';
  const name = university?.name ?? texts.title;

  return (
    <PageFrame open={!learner}>
      <PageTitle title={name} />
      <Stack as="article" gap={4}>
        <BackLink to={list}>{texts.all}</BackLink>
        <Stack as="header" gap={1}>
          <WaypointBand name={name} className={styles.cover} />
          {university && (
            <span className={styles.sign}>
              {university.logo ? (
                <img src={university.logo} alt="" width="80" height="80" />
              ) : (
                <Monogram name={name} size={88} />
              )}
            </span>
          )}
          <PageHeading>{name}</PageHeading>
          {place && <p className={styles.place}>{place}</p>}
          <AsOf reads={[query]} />
        </Stack>
        <Loaded query={query} what={texts.what}>
          {(university) => (
            <AfterHeading>
              <div className={styles.columns}>
                <Stack gap={8}>
                  <UniversityFacts university={university} />
                  <UniversityPrograms universityId={university.id} all={`${programs}=${university.id}`} />
                </Stack>
                <UniversityActions university={university} list={list} />
              </div>
            </AfterHeading>
          )}
        </Loaded>
      </Stack>
    </PageFrame>
  );
}

UniversityPage.load = async ({ services, ask, params }: PageContext) => {
  const id = readNumber(params['university_id'] ?? '');
  if (id !== null)
    await Promise.all([
      ask(universityOptions(services, id)),
      ask(programsOptions(services, id)),
      ask(brochuresOptions(services, { university_id: id })),
    ]);
};

import { homeMessages as texts } from '../../messages/home.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { WaypointDrawing } from '../../ui/waypoint-drawing.tsx';
import { Choice } from './choice.tsx';
import { HomeCourses, HomePrograms } from './courses.tsx';
import { FigureRow } from './figure-row.tsx';
import { FiguresFailure } from './figures-failure.tsx';
import { Promises } from './promises.tsx';
import styles from './public-home-page.module.css';
import { figuresOptions, usePublicFigures } from './queries.ts';
import { Steps } from './steps.tsx';
import { Universities } from './universities.tsx';

const lastWay = [
  {
    places: [
      [-20, 150],
      [90, 60],
      [210, 128],
      [330, 44],
      [470, 110],
      [560, 30],
    ],
    lit: 4,
  },
] as const;

/** The part below the first view. Courses and universities replace their placeholders when they have loaded. */
export function HomeRest() {
  const { data: figures, isError, error, refetch } = usePublicFigures();
  return (
    <>
      {isError ? (
        <FiguresFailure failure={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <HomeCourses courses={figures?.courses} />
          <HomePrograms programs={figures?.programs} />
          <Universities universities={figures?.universities} />
          <Choice areas={figures?.interest_areas} skills={figures?.skills} />
        </>
      )}
      <Steps />
      {!isError && <FigureRow figures={figures} />}
      <Promises />
      <section className={styles.end} aria-labelledby="end">
        <WaypointDrawing className={styles.endWay} size={[520, 180]} ways={lastWay} unit={7} fit="xMaxYMid slice" />
        <Stack gap={4} align="start" className={styles.endWords}>
          <h2 id="end">{texts.endHeading}</h2>
          <p>{texts.endLead}</p>
          <LinkButton to="/sign-up" size="large" className={styles.endAction}>
            {texts.createAccount}
          </LinkButton>
        </Stack>
      </section>
    </>
  );
}

/** Loads the data of the home page. */
export const loadHome = async ({ services, ask }: PageContext) => ask(figuresOptions(services));

import { type ReactNode, Suspense, useState } from 'react';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { dashboardMessages as texts } from '../../messages/dashboard.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import type { DashboardArrangement, WidgetName } from '../../shared/transport/schema.d.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { ContinueWidget, useCourseToContinue } from './continue-widget.tsx';
import styles from './dashboard.module.css';
import { useDashboard } from './queries.ts';

type Below = Exclude<WidgetName, 'setup' | 'continue'>;

/** Whether another part offers already what an empty one would offer. */
interface BelowProps {
  isOffered: boolean;
}

const widgets = () => import('./widgets.tsx');
const setup = preloadable(async () => (await widgets()).SetupCard);
const below: Readonly<Record<Below, ReturnType<typeof preloadable<BelowProps>>>> = {
  next_up: preloadable(async () => (await widgets()).NextUpWidget),
  assessments: preloadable(async () => (await widgets()).AssessmentsWidget),
  week: preloadable(async () => (await widgets()).WeekWidget),
  courses: preloadable(async () => (await widgets()).CoursesWidget),
  recommended: preloadable(async () => (await widgets()).RecommendedWidget),
};
const confirmation = preloadable(async () => (await widgets()).ConfirmationNotice);
const arranging = preloadable(async () => (await widgets()).ArrangeDialog);

/** The dashboard with its widgets in the order of the product, for as long as the learner's own order is not known. */
const usual: DashboardArrangement = {
  order: ['setup', 'continue', 'next_up', 'week', 'courses', 'assessments', 'recommended'],
  hidden: ['setup'],
};

/** What learners see first each day: where they go on, what is next, and how their week is. */
export function DashboardPage() {
  const user = useSession(selectUser);
  const { data, isError } = useDashboard();
  // Asked for beside the arrangement, not after it.
  useCourseToContinue();
  const [isArranging, setIsArranging] = useState(false);
  const arrangement = data ?? (isError ? usual : null);
  const { order, hidden } = arrangement ?? usual;
  const isSetUp = data === undefined || Object.values(data.setup).every(Boolean);
  const isInSetup = !isSetUp && data !== undefined && !hidden.includes('setup') && !data.setup.goal;
  const nodes: Readonly<Record<WidgetName, ReactNode>> = {
    setup: !isSetUp && data !== undefined && (
      <Suspense fallback={<div className={styles.widget} />}>
        <setup.Component done={data.setup} />
      </Suspense>
    ),
    continue: <ContinueWidget />,
    next_up: <Later name="next_up" />,
    assessments: <Later name="assessments" />,
    week: <Later name="week" isOffered={isInSetup} />,
    courses: <Later name="courses" isOffered={!hidden.includes('continue')} />,
    recommended: <Later name="recommended" />,
  };
  return (
    <Page heading={texts.greeting(user?.name || user?.email || '')} lead={texts.lead}>
      {arrangement === null ? (
        <LineSkeletons label={texts.loadingAll} count={6} />
      ) : (
        <div className={styles.widgets}>
          {order
            .filter((name) => !hidden.includes(name) && nodes[name] !== false)
            .map((name) => (
              <div key={name} className={styles[name]}>
                {nodes[name]}
              </div>
            ))}
        </div>
      )}
      {data !== undefined && (
        <div className={styles.tools}>
          <Button variant="plain" onClick={() => setIsArranging(true)}>
            {texts.arrange}
          </Button>
        </div>
      )}
      <Suspense>
        <confirmation.Component />
      </Suspense>
      {isArranging && (
        <Suspense>
          <arranging.Component arrangement={{ order, hidden }} onClose={() => setIsArranging(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function Later({ name, isOffered = false }: { name: Below; isOffered?: boolean }) {
  const { Component } = below[name];
  return (
    <Suspense fallback={<div className={styles.widget} />}>
      <Component isOffered={isOffered} />
    </Suspense>
  );
}

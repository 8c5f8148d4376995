import { type ComponentType, Suspense, useState } from 'react';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { dashboardMessages as texts } from '../../messages/dashboard.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import type { Widget, Widgets } from '../../shared/capability.ts';
import type { PageComponent, PageContext } from '../../shared/page-loader.ts';
import type { DashboardArrangement } from '../../shared/transport/schema.d.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { ComingWidget } from '../../ui/widget.tsx';
import { arranged } from './arrangement.ts';
import styles from './dashboard.module.css';
import { hasFirstSteps } from './first-steps.ts';
import { dashboardOptions, useDashboard, useWaiting, waitingOptions } from './queries.ts';

export { ContinueWidget } from './continue-widget.tsx';

const later = () => import('./widgets.tsx');
const setup = preloadable(async () => (await later()).SetupLine);
const confirmation = preloadable(async () => (await later()).ConfirmationNotice);
const arranging = preloadable(async () => (await later()).ArrangeDialog);

interface Part extends Widget {
  Component: ComponentType;
}

/** Creates the dashboard from the widgets of all capabilities. */
export function dashboardOf(widgets: Widgets): PageComponent {
  const parts = Object.fromEntries(
    Object.entries(widgets).map(([name, widget]) => [name, { ...widget, ...preloadable(widget.component) }]),
  );
  const load = (context: PageContext) =>
    Promise.all([
      context.ask(dashboardOptions(context.services)),
      context.ask(waitingOptions(context.services)),
      ...Object.values(widgets).map(async ({ component }) => (await component()).load?.(context)),
    ]);
  return Object.assign(() => <DashboardPage widgets={parts} />, { load });
}

/** The page that learners see first each day: their current course, what is next, and their week. */
function DashboardPage({ widgets }: { widgets: Readonly<Record<string, Part>> }) {
  const user = useSession(selectUser);
  const { data, isError } = useDashboard();
  const waiting = useWaiting();
  const [isArranging, setIsArranging] = useState(false);
  const { order, hidden }: DashboardArrangement = data ?? { order: [], hidden: [] };
  const hasNoneWaiting = waiting.data?.total === 0 || waiting.isPending;
  const shown = arranged(widgets, order).filter(
    ([name]) => !hidden.includes(name) && !(name === 'waiting' && hasNoneWaiting),
  );
  // Pending items are shown above the other widgets. The widgets are rendered once the items are loaded, unless that
  // needs a retry.
  const isComing = (data === undefined && !isError) || (waiting.isLoading && waiting.failureCount === 0);
  const coming = <LineSkeletons what={texts.what} count={6} />;
  return (
    <Page heading={texts.greeting(user?.name || user?.email || '')} lead={texts.lead}>
      {isComing ? (
        coming
      ) : (
        <Suspense fallback={coming}>
          <Row gap={6} className={styles.widgets}>
            {hasFirstSteps(data) && (
              <div className={styles.setup}>
                <Suspense>
                  <setup.Component done={data.setup} />
                </Suspense>
              </div>
            )}
            {shown.map(([name, { Component, height, share, leads }]) => (
              <div key={name} data-height={height} data-share={share}>
                {leads ? (
                  // As tall as its list, so the widgets below wait for it.
                  <Component />
                ) : (
                  <Suspense fallback={<ComingWidget />}>
                    <Component />
                  </Suspense>
                )}
              </div>
            ))}
          </Row>
          {data !== undefined && (
            <div className={styles.tools}>
              <Button variant="plain" onClick={() => setIsArranging(true)}>
                {texts.arrangePage}
              </Button>
            </div>
          )}
        </Suspense>
      )}
      <Suspense>
        <confirmation.Component />
      </Suspense>
      {isArranging && (
        <Suspense>
          <arranging.Component
            widgets={widgets}
            arrangement={{ order, hidden }}
            onClose={() => setIsArranging(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}

import { isLearner, isSignedIn } from '../../machines/session/session.selectors.ts';
import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { useZoneOnceKnown } from '../../shared/time/use-zone.ts';
import type { LiveClasses } from '../../shared/transport/schema.d.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { type ServerTime, useServerClock } from '../../ui/use-server-clock.ts';
import { Loaded } from '../problems/public.ts';
import { momentsOf } from './class-now.ts';
import styles from './live.module.css';
import { type Looker, OpenClassCard } from './open-class-card.tsx';
import { liveClassesOptions, useLiveClasses } from './queries.ts';

function useLooker(): Looker {
  const learner = useSession(isLearner);
  const signedIn = useSession(isSignedIn);
  return learner ? 'learner' : signedIn ? 'other' : 'visitor';
}

function OpenClasses({ answer }: { answer: LiveClasses & ServerTime }) {
  const looker = useLooker();
  const zone = useZoneOnceKnown();
  const classes = answer.items.filter(({ is_open }) => is_open);
  const { now } = useServerClock(answer, classes.flatMap(momentsOf));
  if (classes.length === 0) return <EmptyState text={texts.noneAhead} />;
  return (
    <Stack as="ul" className={styles.cards}>
      {classes.map((item) => (
        <OpenClassCard key={item.id} item={item} zone={zone ?? item.timezone} looker={looker} now={now} />
      ))}
    </Stack>
  );
}

/** The list of open live classes. Times are shown in the class's zone until the reader's zone is known. */
export function OpenClassesPage() {
  const query = useLiveClasses();
  return (
    <div className={styles.open}>
      <Page heading={texts.openHeading} lead={texts.openLead}>
        <AsOf reads={[query]} />
        <Loaded query={query} what={texts.what}>
          {(data) => <OpenClasses answer={data} />}
        </Loaded>
      </Page>
    </div>
  );
}

OpenClassesPage.load = async ({ services, ask }: PageContext) => ask(liveClassesOptions(services));

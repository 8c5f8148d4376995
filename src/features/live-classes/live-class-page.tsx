import type { ReactNode } from 'react';
import {
  isMissing,
  isPresent,
  isRatable,
  selectAt,
  selectFailure,
  selectSeen,
} from '../../machines/live-join/live-join.selectors.ts';
import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import { loadingMessages } from '../../messages/loading.ts';
import { useSelected } from '../../shared/actors/use-selected.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ClockNotice } from '../../ui/clock-notice.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { useServerClock } from '../../ui/use-server-clock.ts';
import { ClassAction } from './class-action.tsx';
import { ClassDetails, ClassFacts } from './class-details.tsx';
import { ClassFeedback } from './class-feedback.tsx';
import styles from './live.module.css';
import type { LiveJoinActor } from './live-join-actor.ts';
import { useSeatNotice } from './use-seat-notice.ts';

interface LiveClassPageProps {
  flow: LiveJoinActor;
  /** Shown if the class is missing for this learner. */
  notFound: ReactNode;
}

/** A live class: times, join button, and recording afterwards. */
export function LiveClassPage({ flow, notFound }: LiveClassPageProps) {
  const seen = useSelected(flow, selectSeen);
  const failure = useSelected(flow, selectFailure);
  const isShown = useSelected(flow, isPresent);
  const ratable = useSelected(flow, isRatable);
  const at = useSelected(flow, selectAt);
  const { now, clockAhead } = useServerClock(
    seen === null ? undefined : { ...seen, at },
    seen === null ? [] : [seen.startsAt],
  );
  useSeatNotice(seen === null ? [] : [{ ...seen, isOffered: seen.offeredUntil !== null }]);
  if (useSelected(flow, isMissing)) return notFound;
  const heading = seen?.topic ?? texts.title;
  return (
    <Stack gap={6}>
      <PageTitle title={heading} />
      <Stack as="header" gap={2} align="start">
        <BackLink to="/zoomClass" small>
          {texts.all}
        </BackLink>
        <PageHeading>
          <ContentTitle>{heading}</ContentTitle>
        </PageHeading>
        {seen && <p className={styles.soft}>{texts.by(seen.presenterName)}</p>}
      </Stack>
      {seen && isShown ? (
        <div className={styles.columns}>
          <Stack gap={6}>
            <ClockNotice ahead={clockAhead} />
            <ClassAction flow={flow} seen={seen} now={now} />
            {ratable && <ClassFeedback classId={seen.id} given={seen.feedback} />}
            <ClassDetails seen={seen} />
          </Stack>
          <ClassFacts seen={seen} />
        </div>
      ) : failure !== null ? (
        <FailureState
          failure={failure}
          at={flow}
          title={loadingMessages.failed(texts.whatOne, failureText(failure))}
          onRetry={() => flow.send({ type: 'retry.requested' })}
        />
      ) : (
        <LineSkeletons what={texts.whatOne} count={6} />
      )}
    </Stack>
  );
}

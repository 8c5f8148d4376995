import { lazy, Suspense } from 'react';
import { programmeMessages as texts } from '../../../messages/programmes.ts';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { type ProgrammeListProps, ProgrammeRows } from './programme-rows.tsx';

const LearnersRows = lazy(async () => ({ default: (await import('../own/learners-rows.tsx')).LearnersRows }));

/** A list of programmes; learners also see their eligibility and applications. */
export const ProgrammeList = (props: ProgrammeListProps) =>
  props.learner ? (
    <Suspense fallback={<LineSkeletons what={texts.what} count={props.programmes.length} />}>
      <LearnersRows {...props} />
    </Suspense>
  ) : (
    <ProgrammeRows {...props} />
  );

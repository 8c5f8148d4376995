import { programmeMessages as texts } from '../../../messages/programmes.ts';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { type ProgrammeListProps, ProgrammeRows } from '../list/programme-rows.tsx';
import { useStanding } from '../queries.ts';
import { Standing } from './standing.tsx';

/** Programmes with the learner's eligibility and application. Loaded together, so that rows don't grow later. */
export function LearnersRows(props: ProgrammeListProps) {
  const { data, isLoading } = useStanding(props.programmes.map(({ id }) => id));
  if (isLoading) return <LineSkeletons what={texts.what} count={props.programmes.length} />;
  const standings = new Map(data?.map((standing) => [standing.id, standing]));
  const own = props.programmes.map(({ id, title }) => {
    const standing = standings.get(id);
    return [id, standing && <Standing key={id} standing={standing} title={title} />] as const;
  });
  return <ProgrammeRows {...props} own={new Map(own)} />;
}

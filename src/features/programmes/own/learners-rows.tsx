import { programmeMessages as texts } from '../../../messages/programmes.ts';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { type ProgrammeListProps, ProgrammeRows } from '../list/programme-rows.tsx';
import { useStanding } from '../queries.ts';
import { Standing } from './standing.tsx';

/** Programmes with how the learner stands to each. They come together, so that no row grows while it is read. */
export function LearnersRows(props: ProgrammeListProps) {
  const { data, isLoading } = useStanding(props.programmes.map(({ id }) => id));
  if (isLoading) return <LineSkeletons label={texts.loading} count={props.programmes.length} />;
  return (
    <ProgrammeRows
      {...props}
      standingTo={({ id, title }) => {
        const standing = data?.find((one) => one.id === id);
        return standing && <Standing standing={standing} title={title} />;
      }}
    />
  );
}

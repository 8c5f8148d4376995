import { programmeMessages as texts } from '../../../messages/programmes.ts';
import type { ProgrammeCard } from '../../../shared/transport/schema.d.ts';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { type ProgrammeListProps, ProgrammeRows } from '../list/programme-rows.tsx';
import { useStanding } from '../queries.ts';
import { Standing } from './standing.tsx';

const useStandings = (programmes: readonly ProgrammeCard[]) => useStanding(programmes.map(({ id }) => id));

function StandingAmong({ programme, among }: { programme: ProgrammeCard; among: readonly ProgrammeCard[] }) {
  const standing = useStandings(among).data?.find(({ id }) => id === programme.id);
  return standing === undefined ? null : <Standing standing={standing} title={programme.title} />;
}

/** Programmes with the learner's eligibility and application. Loaded together, so that rows don't grow later. */
export function LearnersRows(props: ProgrammeListProps) {
  const { isLoading } = useStandings(props.programmes);
  if (isLoading) return <LineSkeletons what={texts.what} count={props.programmes.length} />;
  return <ProgrammeRows {...props} Standing={StandingAmong} />;
}

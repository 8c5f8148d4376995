import { useState } from 'react';
import { isLearner } from '../../../machines/session/session.selectors.ts';
import { useSession } from '../../../shared/actors/use-session.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { chooseUniversity } from '../commands.ts';
import { useMyUniversities } from '../queries.ts';

export interface OwnChoice {
  ids: readonly number[];
  /** Ids of failed changes that were rolled back. */
  failed: readonly number[];
  choose: (id: number, chosen: boolean) => void;
}

/** The learner's selection and how to change it; null for other users. */
export function useOwnChoice(): OwnChoice | null {
  const learner = useSession(isLearner);
  const { data } = useMyUniversities(learner);
  const [failed, setFailed] = useState<readonly number[]>([]);
  const { mutate } = useCommand(chooseUniversity, (_, { id }) => setFailed((ids) => [...ids, id]));
  const choose = (id: number, chosen: boolean) => {
    setFailed((ids) => ids.filter((other) => other !== id));
    mutate({ id, chosen });
  };
  return learner ? { ids: data ?? [], failed, choose } : null;
}

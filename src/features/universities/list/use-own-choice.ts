import { useSession } from '../../../actors/use-session.ts';
import { useUniversityChoice } from '../../../api/mutations.ts';
import { useMyUniversities } from '../../../api/queries.ts';
import { isLearner } from '../../../machines/session/session.selectors.ts';
import { universityListMessages as texts } from '../../../messages/university-list.ts';
import { showToast } from '../../../ui/toast.ts';

export interface OwnChoice {
  ids: readonly number[];
  choose: (id: number, chosen: boolean) => void;
}

/** What the learner has chosen, and the way to change it; null for everybody else. */
export function useOwnChoice(): OwnChoice | null {
  const learner = useSession(isLearner);
  const { data } = useMyUniversities(learner);
  const { mutate } = useUniversityChoice(() => showToast({ type: 'danger', text: texts.saveFailed }));
  return learner ? { ids: data ?? [], choose: (id, chosen) => mutate({ id, chosen }) } : null;
}

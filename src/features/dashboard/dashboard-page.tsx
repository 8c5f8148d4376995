import { useSession } from '../../actors/use-session.ts';
import { useAreas, useMySkills, useMyUniversities, useUniversitiesByIds } from '../../api/queries.ts';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { dashboardMessages as texts } from '../../messages/dashboard.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Page } from '../../ui/page.tsx';
import { type Choices, ChoiceWidget, mostShown } from './choice-widget.tsx';
import styles from './dashboard.module.css';

/** For now: a greeting and what the learner has chosen. */
export function DashboardPage() {
  const user = useSession(selectUser);
  const [skills, universities, areas] = [useSkillChoices(), useUniversityChoices(), useAreaChoices()];
  // All at once: whichever came late would push the others down.
  const waiting = [skills, universities, areas].some(isAwaited);
  return (
    <Page heading={texts.greeting(user?.name || user?.email || '')} lead={texts.lead}>
      <AsOf reads={[skills.query, universities.query, areas.query]} />
      <div key={String(waiting)} className={styles.columns}>
        <div className={styles.column}>
          <ChoiceWidget
            {...skills}
            waiting={waiting}
            title={texts.skills}
            empty={texts.noSkills}
            address="/skills"
            action={{ change: texts.changeSkills, choose: texts.chooseSkills }}
          />
          <ChoiceWidget
            {...universities}
            waiting={waiting}
            title={texts.universities}
            empty={texts.noUniversities}
            address="/universities-list"
            action={{ change: texts.changeUniversities, choose: texts.chooseUniversities }}
          />
        </div>
        <div className={styles.column}>
          <ChoiceWidget
            {...areas}
            waiting={waiting}
            title={texts.areas}
            empty={texts.noAreas}
            address="/interests"
            action={{ change: texts.changeAreas, choose: texts.chooseAreas }}
          />
        </div>
      </div>
    </Page>
  );
}

/** What has failed once is not waited for. */
const isAwaited = ({ choices, query }: Choices) => choices === undefined && query.failureCount === 0;

function useSkillChoices(): Choices {
  const query = useMySkills();
  return { choices: query.data?.map(({ skill_id, name }) => ({ id: skill_id, name })), query };
}

function useAreaChoices(): Choices {
  const query = useAreas();
  return { choices: query.data?.filter(({ is_mapped }) => is_mapped !== null), query };
}

function useUniversityChoices(): Choices {
  const mine = useMyUniversities();
  const ids = mine.data ?? [];
  const named = useUniversitiesByIds(ids.slice(0, mostShown));
  const isNone = mine.data?.length === 0;
  return {
    choices: isNone ? [] : named.data,
    total: ids.length,
    query: mine.isError || mine.data === undefined ? mine : named,
  };
}

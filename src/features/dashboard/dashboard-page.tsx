import { useSession } from '../../actors/use-session.ts';
import { useAreas, useMySkills, useMyUniversities, useUniversitiesByIds } from '../../api/queries.ts';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { dashboardMessages as texts } from '../../messages/dashboard.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Page } from '../../ui/page.tsx';
import { ChoiceWidget, mostShown } from './choice-widget.tsx';
import styles from './dashboard.module.css';

/** For now: a greeting and what the learner has chosen. */
export function DashboardPage() {
  const user = useSession(selectUser);
  const reads = [useMySkills(), useMyUniversities(), useAreas()];
  return (
    <Page heading={texts.greeting(user?.name || user?.email || '')} lead={texts.lead}>
      <AsOf reads={reads} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <SkillsWidget />
          <UniversitiesWidget />
        </div>
        <div className={styles.column}>
          <AreasWidget />
        </div>
      </div>
    </Page>
  );
}

function SkillsWidget() {
  const query = useMySkills();
  return (
    <ChoiceWidget
      title={texts.skills}
      choices={query.data?.map(({ skill_id, name }) => ({ id: skill_id, name }))}
      query={query}
      empty={texts.noSkills}
      address="/skills"
      action={{ change: texts.changeSkills, choose: texts.chooseSkills }}
    />
  );
}

function AreasWidget() {
  const query = useAreas();
  return (
    <ChoiceWidget
      title={texts.areas}
      choices={query.data?.filter(({ is_mapped }) => is_mapped !== null)}
      query={query}
      empty={texts.noAreas}
      address="/interests"
      action={{ change: texts.changeAreas, choose: texts.chooseAreas }}
    />
  );
}

function UniversitiesWidget() {
  const mine = useMyUniversities();
  const ids = mine.data ?? [];
  const named = useUniversitiesByIds(ids.slice(0, mostShown));
  const isNone = mine.data?.length === 0;
  return (
    <ChoiceWidget
      title={texts.universities}
      choices={isNone ? [] : named.data}
      total={ids.length}
      query={mine.isError ? mine : named}
      empty={texts.noUniversities}
      address="/universities-list"
      action={{ change: texts.changeUniversities, choose: texts.chooseUniversities }}
    />
  );
}

import { Link, useParams, useSearchParams } from 'react-router-dom';
import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import { assessmentsTitles as titles } from '../../../messages/assessments-titles.ts';
import { readNumber } from '../../../shared/lists/address.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { isNotFound } from '../../../shared/transport/call-error.ts';
import type { SelfAssessments } from '../../../shared/transport/schema.d.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LoadedPage } from '../../problems/public.ts';
import { ChipLinks } from '../chip-links.tsx';
import {
  selfAssessmentGroupsOptions,
  selfAssessmentsOptions,
  useSelfAssessmentGroups,
  useSelfAssessments,
} from '../queries.ts';
import styles from './list.module.css';
import { SelfRow } from './self-row.tsx';

const texts = assessmentResultsMessages.self;

/** The self-assessments of a group; without a valid group, all groups. */
export function SelfAssessmentsPage() {
  const groupId = readNumber(useParams()['id'] ?? '');
  return groupId === null ? <Groups /> : <Group key={groupId} groupId={groupId} />;
}

function Groups({ isUnknown = false }: { isUnknown?: boolean }) {
  const query = useSelfAssessmentGroups();
  return (
    <LoadedPage query={query} what={texts.what} count={8} missing="assessment" heading={texts.heading}>
      {({ items }) => (
        <Page heading={texts.heading} lead={isUnknown ? texts.unknown : texts.lead}>
          <PageTitle title={titles.selfAssessments} />
          {items.length === 0 && <p className={styles.soft}>{texts.none}</p>}
          <Grid as="ul" gap={4} min={18} fill className={styles.groups} aria-label={texts.groups}>
            {items.map(({ id, title, summary, count, taken }) => (
              <li key={id}>
                <h2 className={styles.name}>
                  <Link to={`/self-assessmentList/${id}`}>{title}</Link>
                </h2>
                <p>{summary}</p>
                <p className={styles.facts}>{texts.taken(taken, count)}</p>
              </li>
            ))}
          </Grid>
          <p>
            <Link to="/assessment" className={styles.link}>
              {titles.assessments}
            </Link>
          </p>
        </Page>
      )}
    </LoadedPage>
  );
}

function Group({ groupId }: { groupId: number }) {
  const query = useSelfAssessments(groupId);
  if (isNotFound(query.error)) return <Groups isUnknown />;
  return (
    <LoadedPage query={query} what={texts.what} count={8} missing="assessment" heading={texts.heading}>
      {(answer) => (
        <Page heading={answer.group.title} lead={answer.group.summary}>
          <PageTitle title={`${answer.group.title} – ${titles.selfAssessments}`} />
          <AsOf reads={[query]} />
          <OneGroup answer={answer} />
        </Page>
      )}
    </LoadedPage>
  );
}

/** When sorting by weakest, assessments that weren't taken come last. */
const weaknessOf = ({ last_percent }: { last_percent: number | null }) => last_percent ?? 101;

function OneGroup({ answer: { items, next_id, weak_skills, group } }: { answer: SelfAssessments }) {
  const isWeakest = useSearchParams()[0].get('sort') === 'weakest';
  const shown = isWeakest ? items.toSorted((one, other) => weaknessOf(one) - weaknessOf(other)) : items;
  return (
    <>
      {group.taken === 0 && <p>{texts.firstTime}</p>}
      <ChipLinks
        replace
        label={texts.sort}
        links={[
          { to: '?', words: texts.sorts.suggested, isCurrent: !isWeakest },
          { to: '?sort=weakest', words: texts.sorts.weakest, isCurrent: isWeakest },
        ]}
      />
      <Stack as="ul" gap={3} aria-label={group.title}>
        {shown.map((one) => (
          <SelfRow key={one.assessment.id} own={one} isNext={one.assessment.id === next_id} />
        ))}
      </Stack>
      {weak_skills.length > 0 && (
        <Stack as="section" gap={3} className={styles.weak} aria-labelledby="weak-skills">
          <h2 id="weak-skills">{texts.weak}</h2>
          <ul>
            {weak_skills.map((skill) => (
              <li key={skill.name}>
                <strong>{texts.weakText(skill.name, skill.percent)}</strong>
                {skill.lessons.map((lesson) => (
                  <Link key={lesson.item_id} to={`/course-module/${lesson.module_id}?item=${lesson.item_id}`}>
                    {lesson.title}
                  </Link>
                ))}
              </li>
            ))}
          </ul>
        </Stack>
      )}
      <p>
        <Link to="/self-assessmentList/0" className={styles.link}>
          {texts.all}
        </Link>
      </p>
    </>
  );
}

SelfAssessmentsPage.load = async ({ services, ask, params }: PageContext) => {
  const groupId = readNumber(params['id'] ?? '');
  await (groupId === null
    ? ask(selfAssessmentGroupsOptions(services))
    : ask(selfAssessmentsOptions(services, groupId)));
};

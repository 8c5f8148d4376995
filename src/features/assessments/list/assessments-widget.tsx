import { Link } from 'react-router-dom';
import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import { assessmentsWidget } from '../../../messages/assessments-titles.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import type { AssessmentCard, Practice } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Widget } from '../../../ui/widget.tsx';
import { assessmentsOptions, useAssessments } from '../queries.ts';
import styles from './assessments-widget.module.css';

const { widget: texts, list, questions, minutes } = assessmentResultsMessages;
const most = 3;

const toDo = { tab: 'todo', page: 1 } as const;

/** Open attempts first, then assessments to do. */
export function AssessmentsWidget() {
  return (
    <Widget
      title={assessmentsWidget}
      query={useAssessments(toDo)}
      action={
        <LinkButton to="/assessment" variant="plain" size="small" aria-label={texts.allLabel}>
          {texts.all}
        </LinkButton>
      }
    >
      {({ open, items, practice }) =>
        open.length + items.length === 0 && practice === null ? (
          <p className={styles.soft}>
            {texts.empty}{' '}
            <Link to="/self-assessmentList/0" className={styles.link}>
              {texts.self}
            </Link>
          </p>
        ) : (
          <ul className={styles.items}>
            {open.slice(0, most).map((attempt) => (
              <li key={`open ${attempt.id}`}>
                <Link to={`/assessmentAttempt?assessment_id=${attempt.assessment_id}`} className={styles.name}>
                  {attempt.title}
                </Link>
                <p className={styles.soft}>
                  {list.states.open} · {list.answered(attempt.answered, attempt.question_count)}
                </p>
              </li>
            ))}
            {items
              .filter(({ open_attempt }) => open_attempt === null)
              .slice(0, Math.max(0, most - open.length))
              .map((card) => (
                <ToDo key={card.id} card={card} />
              ))}
            {practice && <ToPractise practice={practice} />}
          </ul>
        )
      }
    </Widget>
  );
}

AssessmentsWidget.load = ({ services, ask }: PageContext) => ask(assessmentsOptions(services, toDo));

function ToDo({ card }: { card: AssessmentCard }) {
  const zone = useZone();
  const facts = [
    questions(card.question_count),
    card.time_limit_s === null ? list.noLimit : minutes(card.time_limit_s),
    ...(card.closes_at === null ? [] : [list.due(momentInWords(card.closes_at, zone))]),
  ];
  return (
    <li>
      <Link to={`/assessmentAttempt?assessment_id=${card.id}`} className={styles.name}>
        <ContentTitle lang={card.language}>{card.title}</ContentTitle>
      </Link>
      <p className={styles.soft}>{facts.join(' · ')}</p>
    </li>
  );
}

/** A self-assessment for a weak skill, with the reason for the suggestion. */
function ToPractise({ practice: { assessment_id, title, language, skill } }: { practice: Practice }) {
  return (
    <li>
      <Link to={`/assessmentAttempt?assessment_id=${assessment_id}`} className={styles.name}>
        <ContentTitle lang={language}>{title}</ContentTitle>
      </Link>
      <p className={styles.soft}>{texts.practice(skill)}</p>
    </li>
  );
}

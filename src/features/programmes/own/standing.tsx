import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { applicationStates } from '../../../messages/applications.ts';
import { programmeStandingMessages as texts } from '../../../messages/programmes.ts';
import { ruleInWords } from '../../../shared/programmes/rule-words.ts';
import type { ProgrammeStanding } from '../../../shared/transport/schema.d.ts';
import { Row } from '../../../ui/layout.tsx';
import styles from './standing.module.css';

const icons = { met: CircleCheck, unmet: CircleX, unknown: CircleAlert };

/** The learner's eligibility, with the rules that are not met or unknown. */
function Eligibility({ eligibility, rules }: Pick<ProgrammeStanding, 'eligibility' | 'rules'>) {
  const known = rules.filter(({ kind }) => kind !== 'asked');
  if (known.length === 0) return null;
  const Icon = icons[eligibility];
  const reasons = known.filter(({ result }) => eligibility !== 'met' && result === eligibility);
  return (
    <li data-result={eligibility}>
      <Icon aria-hidden />
      <span>
        <b>{texts.eligibility[eligibility]}</b>
        {reasons.length > 0 && <span className={styles.reason}>{texts.reasons[eligibility]}</span>}
        {reasons.map((rule) => (
          <bdi key={rule.id} className={styles.reason}>
            {ruleInWords(rule)}
          </bdi>
        ))}
      </span>
    </li>
  );
}

/** The learner's eligibility, skills, application and shifts for a programme in a list. */
export function Standing({ standing, title }: { standing: ProgrammeStanding; title: string }) {
  const { eligibility, rules, skills, application, shifts } = standing;
  const facts = [
    application && texts.applied(applicationStates[application.tag].label),
    shifts.seated > 0 && texts.seated(shifts.seated),
    shifts.waiting > 0 && texts.waiting(shifts.waiting),
    skills.of > 0 && texts.skills(skills.mine, skills.of),
  ].filter((fact) => typeof fact === 'string');
  return (
    <Row as="ul" gap={1} columnGap={4} className={styles.standing} aria-label={texts.label(title)}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      <Eligibility eligibility={eligibility} rules={rules} />
    </Row>
  );
}

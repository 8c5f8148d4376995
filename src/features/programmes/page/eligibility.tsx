import { Link, useLocation } from 'react-router-dom';
import { programmePageMessages as texts } from '../../../messages/programme-page.ts';
import { withWayBack } from '../../../routes/redirect.ts';
import { resultOfAll } from '../../../shared/programmes/eligibility.ts';
import { ruleInWords } from '../../../shared/programmes/rule-words.ts';
import type { CheckedRule } from '../../../shared/transport/schema.d.ts';
import { Stack } from '../../../ui/layout.tsx';
import one from '../../../ui/page-of-one.module.css';
import { Loaded } from '../../problems/public.ts';
import styles from '../programme-page.module.css';
import { useEligibility } from '../queries.ts';

/** The profile values that a rule was checked against, or when they are asked. */
function mineInWords({ kind, mine }: CheckedRule): string {
  if (kind === 'asked') return texts.asked;
  return mine.length > 0 ? texts.mine(mine.join(', ')) : '';
}

const settle: Readonly<Record<string, string>> = texts.settle;

function Rule({ rule }: { rule: CheckedRule }) {
  const location = useLocation();
  const { result, settled_at } = rule;
  const words = ruleInWords(rule);
  const mine = mineInWords(rule);
  const page = settled_at === null ? undefined : settle[settled_at];
  return (
    <li>
      <span className={styles.result} data-result={result}>
        {rule.kind === 'asked' && result === 'unknown' ? texts.askedLater : texts.results[result]}
      </span>
      <div>
        <p dir="auto">{words}</p>
        {mine !== '' && <p className={one.soft}>{mine}</p>}
        {settled_at !== null && page !== undefined && result !== 'met' && (
          <Link to={withWayBack(settled_at, location)} aria-label={texts.settleOf(page, words)}>
            {page}
          </Link>
        )}
      </div>
    </li>
  );
}

/** The rules with their results for an applicant. */
export const Rules = ({ rules }: { rules: readonly CheckedRule[] }) =>
  rules.length > 0 && (
    <Stack as="ul" gap={3} className={styles.rules}>
      {rules.map((rule) => (
        <Rule key={rule.id} rule={rule} />
      ))}
    </Stack>
  );

interface EligibilityProps {
  id: number;
  /** Whether to include skill rules; the page of a programme shows them in its list of skills. */
  withSkills?: boolean;
}

/** The results of a programme's rules for the learner, with links to complete the profile. */
export function Eligibility({ id, withSkills = true }: EligibilityProps) {
  return (
    <Loaded query={useEligibility(id)} what={texts.whatEligibility} variant="part">
      {({ rules }) => (
        <>
          <p>{texts.summary[resultOfAll(rules)]}</p>
          <Rules rules={withSkills ? rules : rules.filter(({ kind }) => kind !== 'skill')} />
        </>
      )}
    </Loaded>
  );
}

import { isLearner } from '../../../machines/session/session.selectors.ts';
import { degreeMessages as texts } from '../../../messages/degree.ts';
import { programmePageMessages } from '../../../messages/programme-page.ts';
import { useSession } from '../../../shared/actors/use-session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Paragraphs, Part } from '../../../ui/page-of-one.tsx';
import { Loaded } from '../../problems/public.ts';
import { ApplicationRequirements, Questions, StepPath, WhoMayApply } from '../page/applying.tsx';
import { useDegree } from '../queries.ts';
import styles from './degree.module.css';
import { Fees } from './fees.tsx';
import { Intakes } from './intakes.tsx';

/** Facts about a degree for applicants: dates, fees, rules, documents and next steps. */
export function DegreeDetails({ id }: { id: number }) {
  const learner = useSession(isLearner);
  const query = useDegree(id);
  return (
    <Loaded query={query} what={texts.what} count={8}>
      {({ item, server_now }) => (
        <Stack gap={8} className={styles.parts}>
          <Part heading={texts.dates}>
            <Paragraphs text={item.summary} />
            <Intakes degree={item} now={server_now} />
            <p className={styles.host} dir="auto">
              {programmePageMessages.by(item.host)}. {item.host_about}
            </p>
          </Part>
          <Fees degree={item} />
          <WhoMayApply programme={item} learner={learner} />
          <ApplicationRequirements programme={item} learner={learner} />
          <StepPath programme={item} />
          <Questions programme={item} />
          <div>
            <LinkButton to="/contact-us">{texts.ask}</LinkButton>
          </div>
        </Stack>
      )}
    </Loaded>
  );
}

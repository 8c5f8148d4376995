import { isLearner } from '../../../machines/session/session.selectors.ts';
import { assessmentLeadMessages as texts } from '../../../messages/assessment-lead.ts';
import { useSession } from '../../../shared/actors/use-session.ts';
import { failedWith } from '../../../shared/transport/call-error.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { LevelCheck } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { startLevelCheck } from './commands.ts';
import styles from './lead.module.css';

interface LevelIntroProps {
  check: LevelCheck;
  onStart: () => void;
}

function reasonOf(error: unknown): string {
  const refused = failedWith(error, 429);
  return refused === null ? failureText(error) : texts.tooMany(refused.retryAfter);
}

/** The introduction: what the level check is, how long it takes, and what you get. */
export function LevelIntro({ check, onStart }: LevelIntroProps) {
  const starting = useCommand(startLevelCheck);
  const isOwn = useSession(isLearner);
  return (
    <Stack gap={5} className={styles.part}>
      <p>{texts.facts(check.question_count, check.minutes)}</p>
      <Stack as="section" aria-labelledby="level-gets" gap={5} className={styles.part}>
        <h2 id="level-gets">{texts.get}</h2>
        <Stack as="ul" gap={2} className={styles.gets}>
          {texts.gets.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Stack>
        {check.skills.length > 0 && <p className={styles.soft}>{texts.skills(check.skills.join(', '))}</p>}
      </Stack>
      <Row gap={3}>
        <SubmitButton
          type="button"
          size="large"
          busy={starting.isPending}
          failed={starting.isError}
          onClick={() => {
            onStart();
            starting.mutate(check.id);
          }}
        >
          {texts.start}
        </SubmitButton>
        {isOwn && <LinkButton to="/assessment?tab=done">{texts.claim.all}</LinkButton>}
      </Row>
      {starting.error && (
        <AlertBox type="danger" text={texts.startFailed(reasonOf(starting.error))} failure={starting.error} />
      )}
    </Stack>
  );
}

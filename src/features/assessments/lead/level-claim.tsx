import { useEffect } from 'react';
import { assessmentLeadMessages } from '../../../messages/assessment-lead.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { claimLevelChecks } from './commands.ts';
import styles from './lead.module.css';

const texts = assessmentLeadMessages.claim;

/** Transfers the result to the signed-in learner. */
export function LevelClaim() {
  const { mutate, isSuccess, error } = useCommand(claimLevelChecks);
  useEffect(() => mutate(), [mutate]);
  return (
    <Stack gap={5} className={styles.part}>
      {isSuccess && <AlertBox type="success" text={texts.done} />}
      {error && (
        <AlertBox type="warning" text={texts.failed(failureText(error))} failure={error} onRetry={() => mutate()} />
      )}
      <div>
        <LinkButton to="/assessment?tab=done" variant="filled">
          {texts.all}
        </LinkButton>
      </div>
    </Stack>
  );
}

import { dashboardMessages } from '../../messages/dashboard.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast.ts';
import { type GoalDays, saveGoal } from './commands.ts';
import styles from './goal-choice.module.css';

const texts = dashboardMessages.goal;
const choices: readonly GoalDays[] = [1, 3, 5];

interface GoalChoiceProps {
  /** The current goal; null if there is none. */
  days: number | null;
  onSaved?: () => void;
}

/** Sets the weekly goal, in days. */
export function GoalChoice({ days, onSaved }: GoalChoiceProps) {
  const saving = useCommand(saveGoal);
  const save = (choice: GoalDays) => {
    if (saving.isPending) return;
    saving.mutate(choice, {
      onSuccess: () => {
        showToast({ type: 'success', text: texts.saved });
        onSaved?.();
      },
      onError: (failure) => showToast({ type: 'danger', text: texts.failed, failure }),
    });
  };
  return (
    <Row as="fieldset" gap={2} className={styles.choice}>
      <legend className={styles.legend}>{texts.label}</legend>
      {choices.map((choice) => (
        <Button
          key={choice}
          size="small"
          needsServer
          className={styles.days}
          aria-pressed={days === choice}
          onClick={() => save(choice)}
        >
          {texts.days(choice)}
        </Button>
      ))}
    </Row>
  );
}

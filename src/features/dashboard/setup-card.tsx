import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { dashboardMessages } from '../../messages/dashboard.ts';
import type { DashboardWidgets } from '../../shared/transport/schema.d.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { WidgetFrame } from '../../ui/widget.tsx';
import { GoalChoice } from './goal-choice.tsx';
import styles from './setup-card.module.css';
import { useArrange } from './use-arrange.ts';

const texts = dashboardMessages.setup;

/** The first three steps of a new account; it goes when they are taken, or skipped. */
export function SetupCard({ done }: { done: DashboardWidgets['setup'] }) {
  const arrange = useArrange();
  return (
    <WidgetFrame
      title={texts.title}
      action={
        <Button
          variant="plain"
          size="small"
          needsServer
          onClick={() => arrange(({ order, hidden }) => ({ order, hidden: [...hidden, 'setup'] }))}
        >
          {texts.skip}
        </Button>
      }
    >
      <p className={styles.text}>{texts.text}</p>
      <ol className={styles.steps}>
        <Step name={texts.skills} isDone={done.skills}>
          <LinkButton size="small" to="/skills">
            {texts.skillsAction}
          </LinkButton>
        </Step>
        <Step name={texts.interests} isDone={done.interests}>
          <LinkButton size="small" to="/interests">
            {texts.interestsAction}
          </LinkButton>
        </Step>
        <Step name={texts.goal} isDone={done.goal}>
          <GoalChoice days={null} />
        </Step>
      </ol>
    </WidgetFrame>
  );
}

/** A step of the setup. Its task stands below its name until it is done. */
function Step({ name, isDone, children }: { name: string; isDone: boolean; children: ReactNode }) {
  return (
    <li className={styles.step} data-done={isDone}>
      <span className={styles.place} aria-hidden="true">
        {isDone && <Check />}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {isDone && <VisuallyHidden>{`, ${texts.done}`}</VisuallyHidden>}
        </p>
        {!isDone && children}
      </div>
    </li>
  );
}

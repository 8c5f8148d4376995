import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import { dashboardRestMessages } from '../../messages/dashboard-rest.ts';
import type { DashboardWidgets } from '../../shared/transport/schema.d.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './dashboard.module.css';
import { GoalChoice } from './goal-choice.tsx';
import setupStyles from './setup-card.module.css';
import { useArrange } from './use-arrange.ts';

const texts = dashboardRestMessages.setup;

/** The first three steps of a new account; it goes when they are taken, or skipped. */
export function SetupCard({ done }: { done: DashboardWidgets['setup'] }) {
  const id = useId();
  const arrange = useArrange();
  return (
    <section aria-labelledby={id} className={styles.widget}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {texts.title}
        </h2>
        <Button
          variant="plain"
          size="small"
          needsServer
          onClick={() => arrange(({ order, hidden }) => ({ order, hidden: [...hidden, 'setup'] }))}
        >
          {texts.skip}
        </Button>
      </div>
      <p className={setupStyles.text}>{texts.text}</p>
      <ol className={setupStyles.steps}>
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
    </section>
  );
}

/** What is to be done stands below its name until it is. */
function Step({ name, isDone, children }: { name: string; isDone: boolean; children: ReactNode }) {
  return (
    <li className={setupStyles.step} data-done={isDone}>
      <span className={setupStyles.place} aria-hidden="true">
        {isDone && <Check />}
      </span>
      <div className={setupStyles.words}>
        <p className={setupStyles.name}>
          {name}
          {isDone && <VisuallyHidden>{`, ${texts.done}`}</VisuallyHidden>}
        </p>
        {!isDone && children}
      </div>
    </li>
  );
}

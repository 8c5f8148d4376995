import { Link } from 'react-router-dom';
import { dashboardMessages } from '../../messages/dashboard.ts';
import type { DashboardWidgets } from '../../shared/transport/schema.d.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './setup-line.module.css';
import { useArrange } from './use-arrange.ts';

const texts = dashboardMessages.setup;

/** A reminder of unfinished onboarding steps. It disappears when they are done or when it is dismissed. */
export function SetupLine({ done }: { done: DashboardWidgets['setup'] }) {
  const arrange = useArrange();
  return (
    <Row as="section" gap={1} columnGap={4} align="center" className={styles.line} aria-label={texts.title}>
      <span>{texts.text}</span>
      {!done.skills && <Link to="/skills">{texts.skills}</Link>}
      {!done.interests && <Link to="/interests">{texts.interests}</Link>}
      <Button
        variant="plain"
        size="small"
        needsServer
        className={styles.dismiss}
        onClick={() => arrange(({ order, hidden }) => ({ order, hidden: [...hidden, 'setup'] }))}
      >
        {texts.dismiss}
      </Button>
    </Row>
  );
}

import { selectUser } from '../../machines/session/session.selectors.ts';
import { sitePagesMessages as texts } from '../../messages/site-pages.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './next-step-card.module.css';

/** A card with one next step for the reader, depending on their role. Presenters don't see it here. */
export function NextStepCard({ slug }: { slug: string }) {
  const user = useSession(selectUser);
  if (user !== null && !user.authority.includes('Learner')) return null;
  const { title, text, to, label } = (texts.next[slug] ?? texts.begin)[user === null ? 'visitor' : 'learner'];
  return (
    <Row
      as="aside"
      gap={4}
      columnGap={8}
      align="center"
      justify="between"
      className={styles.card}
      aria-labelledby="next-step"
    >
      <Stack gap={1} className={styles.words}>
        <h2 id="next-step">{title}</h2>
        <p>{text}</p>
      </Stack>
      <LinkButton to={to} variant="filled">
        {label}
      </LinkButton>
    </Row>
  );
}

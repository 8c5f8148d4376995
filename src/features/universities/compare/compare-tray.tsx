import Scale from 'lucide-react/icons/scale';
import { compareMessages as texts } from '../../../messages/university-compare.ts';
import { maxCompared } from '../../../shared/lists/universities.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Row } from '../../../ui/layout.tsx';
import { ChipList } from '../../../ui/page.tsx';
import { useRootMark } from '../../../ui/root-mark.ts';
import type { ListAddress } from '../list/use-list-address.ts';
import { useUniversityFacts } from '../queries.ts';
import styles from './compare.module.css';

/** The universities to compare, visible while the user keeps browsing. */
export function CompareTray({ address }: { address: ListAddress }) {
  const { state, change, addressOf, comparedWith } = address;
  const universities = useUniversityFacts(state.compare);
  useRootMark('data-mark-bar', state.compare.length > 0);
  if (state.compare.length === 0) return null;
  return (
    <Row as="section" aria-label={texts.tray} gap={2} columnGap={4} align="center" className={styles.tray}>
      <p role="status" className={styles.trayCount}>
        {texts.count(state.compare.length, maxCompared)}
      </p>
      <ChipList label={texts.tray}>
        {universities.map(({ id, name }) => (
          <li key={id}>
            <Chip name={name} onRemove={() => change({ compare: comparedWith(id) }, { replace: true })} />
          </li>
        ))}
      </ChipList>
      <Row gap={2} className={styles.trayActions}>
        <Button variant="plain" onClick={() => change({ compare: [] }, { replace: true })}>
          {texts.clear}
        </Button>
        {state.compare.length > 1 && (
          <LinkButton variant="filled" to={addressOf({ comparing: true })}>
            <Scale aria-hidden />
            {texts.compare(state.compare.length)}
          </LinkButton>
        )}
      </Row>
    </Row>
  );
}

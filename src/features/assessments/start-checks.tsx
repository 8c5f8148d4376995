import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useState } from 'react';
import { assessmentResultsMessages } from '../../messages/assessment-results.ts';
import { Stack } from '../../ui/layout.tsx';
import { useOnline } from '../../ui/use-online.ts';
import styles from './start.module.css';

const { check, checks } = assessmentResultsMessages.start;

/** Whether this browser can open a database; no answer counts as no. */
const keeps = (): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(false), 2_500);
    try {
      const asked = indexedDB.open('acado-check');
      asked.onerror = () => resolve(false);
      asked.onsuccess = () => {
        asked.result.close();
        indexedDB.deleteDatabase('acado-check');
        resolve(true);
      };
    } catch {
      resolve(false);
    }
  });

/** Checks what an attempt needs from this device. */
export function StartChecks() {
  const isOnline = useOnline();
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    void keeps().then(setIsKept);
  }, []);
  return (
    <Stack as="ul" gap={2} className={styles.checks} aria-label={check}>
      {(
        [
          ['storage', isKept],
          ['connection', isOnline],
        ] as const
      ).map(([name, isGood]) => (
        <li key={name} data-good={isGood || undefined}>
          {isGood ? <Check aria-hidden /> : <CircleAlert aria-hidden />}
          {checks[name][isGood ? 0 : 1]}
        </li>
      ))}
    </Stack>
  );
}

import { lazy, Suspense } from 'react';
import { programmeAddress } from '../../../routes/programme-address.ts';
import { CopyLink } from '../../../ui/copy-link.tsx';
import type { ShownProgramme } from '../queries.ts';
import styles from './programme-results.module.css';
import { ProgrammeRow } from './programme-row.tsx';

const Standing = lazy(async () => ({ default: (await import('../own/standing.tsx')).Standing }));
const SaveButton = lazy(async () => ({ default: (await import('../own/save-button.tsx')).SaveButton }));

interface ProgrammeListProps {
  label: string;
  programmes: readonly ShownProgramme[];
  /** The server's time of the list. */
  now: string;
  learner: boolean;
  busy?: boolean;
  level?: 'h2' | 'h3';
}

/** Programmes below each other; learners save them where they stand, and read how they stand to them. */
export function ProgrammeList({ label, programmes, now, learner, busy = false, level }: ProgrammeListProps) {
  const ids = programmes.map(({ id }) => id);
  return (
    <ul className={styles.list} aria-label={label} aria-busy={busy}>
      {programmes.map((programme) => (
        <li key={programme.id}>
          <ProgrammeRow
            programme={programme}
            now={now}
            learner={learner}
            {...(level && { level })}
            standing={
              learner && (
                <Suspense>
                  <Standing id={programme.id} title={programme.title} among={ids} />
                </Suspense>
              )
            }
            foot={
              <>
                {learner && (
                  <Suspense>
                    <SaveButton programme={programme} />
                  </Suspense>
                )}
                <CopyLink path={programmeAddress(programme, false)} title={programme.title} />
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}

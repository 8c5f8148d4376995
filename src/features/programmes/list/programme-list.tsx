import { SaveProgramme } from '../own/save-programme.tsx';
import type { ShownProgramme } from '../queries.ts';
import styles from './programme-results.module.css';
import { ProgrammeRow } from './programme-row.tsx';

interface ProgrammeListProps {
  label: string;
  programmes: readonly ShownProgramme[];
  /** The server's time of the list. */
  now: string;
  learner: boolean;
  busy?: boolean;
  level?: 'h2' | 'h3';
}

/** Programmes below each other, which are saved where they stand. */
export function ProgrammeList({ label, programmes, now, learner, busy = false, level }: ProgrammeListProps) {
  return (
    <ul className={styles.list} aria-label={label} aria-busy={busy}>
      {programmes.map((programme) => (
        <li key={programme.id}>
          <ProgrammeRow
            programme={programme}
            now={now}
            learner={learner}
            {...(level && { level })}
            foot={<SaveProgramme programme={programme} />}
          />
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { programmeAddress } from '../../../routes/programme-address.ts';
import type { ProgrammeCard } from '../../../shared/transport/schema.d.ts';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SaveProgramme } from '../own/save-programme.tsx';
import styles from './programme-results.module.css';
import { ProgrammeRow } from './programme-row.tsx';

export interface ProgrammeListProps {
  label: string;
  programmes: readonly ProgrammeCard[];
  /** The server's time of the list. */
  now: string;
  learner: boolean;
  busy?: boolean;
  level?: 'h2' | 'h3';
}

interface ProgrammeRowsProps extends ProgrammeListProps {
  /** The learner's own state by programme: eligibility and application. */
  own?: ReadonlyMap<number, ReactNode>;
}

/** A list of programmes with save buttons. */
export function ProgrammeRows({ label, programmes, now, learner, busy = false, level, own }: ProgrammeRowsProps) {
  return (
    <Stack as="ul" gap={3} className={styles.list} aria-label={label} aria-busy={busy}>
      {programmes.map((programme) => (
        <li key={programme.id}>
          <ProgrammeRow
            programme={programme}
            now={now}
            learner={learner}
            {...(level && { level })}
            own={own?.get(programme.id)}
            foot={
              <>
                <SaveProgramme programme={programme} />
                <CopyLink path={programmeAddress(programme, false)} title={programme.title} />
              </>
            }
          />
        </li>
      ))}
    </Stack>
  );
}

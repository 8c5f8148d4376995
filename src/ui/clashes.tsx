import { clashesMessages as texts } from '../messages/clashes.ts';
import styles from './clashes.module.css';

interface Named {
  title: string;
  starts_at: string;
}

interface ClashesProps<Clash extends Named> {
  clashes: readonly Clash[];
  /** Formats the start and end of a clash in the reader's zone. */
  span: (clash: Clash) => string;
}

/** Lists what else the learner's calendar has at that time. A clash doesn't block anything. */
export function Clashes<Clash extends Named>({ clashes, span }: ClashesProps<Clash>) {
  if (clashes.length === 0) return null;
  return (
    <div className={styles.clashes}>
      <p>{texts.heading}</p>
      <ul>
        {clashes.map((clash) => (
          <li key={`${clash.starts_at} ${clash.title}`}>
            <bdi>{texts.item(clash.title, span(clash))}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

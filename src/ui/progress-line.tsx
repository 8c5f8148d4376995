import styles from './progress-line.module.css';

interface ProgressLineProps {
  /** The name of the progress, for screen readers. */
  label: string;
  percent: number;
  /** The progress as text: `7 of 18 lessons`. */
  text: string;
}

/** A progress bar drawn as a path up to a lit place. */
export function ProgressLine({ label, percent, text }: ProgressLineProps) {
  // Keeps the place visible at both ends.
  const reached = `${1 + percent * 0.98}%`;
  return (
    <div
      role="progressbar"
      className={styles.line}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
    >
      <svg aria-hidden="true" width="100%" height="12">
        <line className={styles.way} x1="1%" y1="6" x2="99%" y2="6" />
        {percent > 0 && (
          <>
            <line className={styles.walked} x1="1%" y1="6" x2={reached} y2="6" />
            <circle className={styles.place} cx={reached} cy="6" r="5" />
          </>
        )}
      </svg>
    </div>
  );
}

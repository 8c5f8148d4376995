import styles from './states.module.css';

/** The motif of everything that went wrong: a path with a gap in it, the goal still lit. */
export function BrokenPath() {
  return (
    <svg className={styles.motif} viewBox="0 0 144 64" aria-hidden="true">
      <path className={styles.walked} d="M20 48 50 24" />
      <path className={styles.line} d="M94 42 122 18" />
      <path className={styles.broken} d="m66 24 10 10m0-10L66 34" />
      <circle className={styles.reached} cx="20" cy="48" r="6" />
      <circle className={styles.reached} cx="50" cy="24" r="6" />
      <circle className={styles.place} cx="92" cy="43" r="5" />
      <circle className={styles.halo} cx="124" cy="16" r="13" />
      <circle className={styles.lit} cx="124" cy="16" r="7" />
    </svg>
  );
}

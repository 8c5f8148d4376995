import styles from './logo.module.css';

/** The waypoint mark: a short path of three places, the last place lit. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <circle className={styles.halo} cx="25" cy="8" r="7" />
      <path className={styles.path} d="M5 15.5 12.5 24 25 8" />
      <circle className={styles.place} cx="5" cy="15.5" r="3.25" />
      <circle className={styles.place} cx="12.5" cy="24" r="3.25" />
      <circle className={styles.lit} cx="25" cy="8" r="4.25" />
    </svg>
  );
}

/** The mark next to the product's name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <LogoMark />
      {name}
    </span>
  );
}

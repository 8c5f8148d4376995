import styles from './public-home-page.module.css';

const open = [
  'M392 396 520 470 700 380 900 440',
  'M250 505 330 580 500 545 640 592 900 540',
  'M392 396 470 270 590 330 720 236 900 290',
  'M470 270 420 130 560 60 700 110 900 40',
] as const;
const places: readonly (readonly [number, number])[] = [
  [520, 470],
  [700, 380],
  [330, 580],
  [500, 545],
  [640, 592],
  [590, 330],
  [420, 130],
  [560, 60],
  [700, 110],
];
const walked = 'M24 520 120 430 250 505 392 396 470 270 590 330 720 236';

/** Many ways lead on; one of them has been walked, and its last place is lit. */
export function WaypointPattern() {
  return (
    <svg className={styles.pattern} viewBox="0 0 860 640" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {open.map((path) => (
        <path key={path} className={styles.faint} d={path} />
      ))}
      {places.map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.dot} cx={x} cy={y} r="7" />
      ))}
      <path className={styles.walked} d={walked} pathLength="1" />
      <circle className={styles.place} cx="24" cy="520" r="9" />
      <circle className={styles.place} cx="120" cy="430" r="9" />
      <circle className={styles.place} cx="250" cy="505" r="9" />
      <circle className={styles.place} cx="392" cy="396" r="9" />
      <circle className={styles.place} cx="470" cy="270" r="9" />
      <circle className={styles.place} cx="590" cy="330" r="9" />
      <circle className={styles.halo} cx="720" cy="236" r="44" />
      <circle className={styles.ring} cx="720" cy="236" r="30" />
      <circle className={styles.lit} cx="720" cy="236" r="17" />
    </svg>
  );
}

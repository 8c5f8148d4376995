import { Bone } from './bone.tsx';
import styles from './universities.module.css';

export const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Placeholders for cards that are loading, in the size of the cards. */
export function CardShapes({ count }: { count: number }) {
  return (
    <div className={styles.cards}>
      {places(count).map((place) => (
        <div key={place} className={styles.card}>
          <Bone className={styles.cover} />
          <div className={styles.text}>
            <p className={styles.name}>
              <Bone />
            </p>
            <p className={styles.fact}>
              <Bone />
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}

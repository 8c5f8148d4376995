import styles from './monogram.module.css';
import { Monogram } from './monogram.tsx';

interface PersonPictureProps {
  name: string;
  /** The address of the picture as the server has given it; null where there is none. */
  avatar: string | null;
  /** Pixels. */
  size?: 32 | 40 | 88;
}

/** The picture, or the initials, of somebody whose name stands beside it. */
export function PersonPicture({ name, avatar, size = 32 }: PersonPictureProps) {
  if (avatar === null) return <Monogram name={name} size={size} round />;
  // It is stored in three sizes; the server names the middle one.
  const isSmall = size <= 40;
  return (
    <img
      className={styles.round}
      src={isSmall ? avatar.replace('/192.', '/64.') : avatar}
      srcSet={isSmall ? `${avatar} 3x` : `${avatar.replace('/192.', '/512.')} 3x`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}

import styles from './monogram.module.css';
import { Monogram } from './monogram.tsx';

interface PersonPictureProps {
  name: string;
  /** The picture's address as the server returns it; null without a picture. */
  avatar: string | null;
  /** The size in pixels. */
  size?: 32 | 40 | 88;
}

/** A person's picture or initials, next to their name. */
export function PersonPicture({ name, avatar, size = 32 }: PersonPictureProps) {
  if (avatar === null) return <Monogram name={name} size={size} round />;
  // Pictures are stored in three sizes; the server returns the address of the middle one.
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

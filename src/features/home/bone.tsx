import styles from './bone.module.css';

/** A placeholder for content that is loading. */
export function Bone({ className }: { className?: string | undefined }) {
  return <span data-coming className={className === undefined ? styles.bone : `${styles.bone} ${className}`} />;
}

import styles from './bone.module.css';

/** The shape of something that is on its way, in the place of it. */
export function Bone({ className }: { className?: string | undefined }) {
  return <span data-coming className={className === undefined ? styles.bone : `${styles.bone} ${className}`} />;
}

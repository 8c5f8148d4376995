import styles from './skip-link.module.css';

/** The first stop of the keyboard: leads past the navigation. The target is the `main` of that id. */
export function SkipLink({ targetId, children }: { targetId: string; children: string }) {
  return (
    <a
      className={styles.link}
      href={`#${targetId}`}
      onClick={(event) => {
        event.preventDefault();
        const target = document.getElementById(targetId);
        target?.focus();
        target?.scrollIntoView();
      }}
    >
      {children}
    </a>
  );
}

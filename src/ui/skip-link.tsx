import styles from './skip-link.module.css';

/** The first tab stop, which skips the navigation. Its target is the `main` element with that id. */
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

import styles from './skip-link.module.css';

/** The first tab stop, which skips the navigation. @param targetId the id of the layout's `main` element */
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

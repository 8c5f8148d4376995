import { type ReactNode, useId } from 'react';
import styles from '../programme-page.module.css';

/** A part of the page under its heading. */
export function Part({ heading, id: given, children }: { heading: string; id?: string; children: ReactNode }) {
  const own = useId();
  const id = given ?? own;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

/** Paragraphs of plain text; none where there are no words. */
export const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => (
      <p key={paragraph} dir="auto" className={styles.text}>
        {paragraph}
      </p>
    ));

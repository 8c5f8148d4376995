import { type ReactNode, useId } from 'react';
import one from './page-of-one.module.css';

/** A section with a heading on the page of an event or programme. */
export function Part({ heading, id: given, children }: { heading: string; id?: string; children: ReactNode }) {
  const own = useId();
  const id = given ?? own;
  return (
    <section className={one.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

/** Paragraphs of plain text; nothing is rendered for an empty text. */
export const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => (
      <p key={paragraph} dir="auto" className={one.text}>
        {paragraph}
      </p>
    ));

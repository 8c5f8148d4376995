import { type ReactNode, useId } from 'react';
import one from './page-of-one.module.css';

/** A part of the page of one event or programme, under its heading. */
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

/** Paragraphs of plain text; none where there are no words. */
export const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => (
      <p key={paragraph} dir="auto" className={one.text}>
        {paragraph}
      </p>
    ));

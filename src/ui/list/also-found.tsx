import { useId } from 'react';
import { Link, type To } from 'react-router-dom';
import { ContentTitle } from '../content-title.tsx';
import styles from './also-found.module.css';

interface AlsoFoundProps {
  heading: string;
  items: readonly { to: string; title: string; lang?: string }[];
  /** The way to all of them, where there are more. */
  all: { to: To; text: string } | null;
}

/** What the same words find in another list, so that the emptiness of one does not hide the other. */
export function AlsoFound({ heading, items, all }: AlsoFoundProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.also}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {items.map(({ to, title, lang }) => (
          <li key={to}>
            <Link to={to}>
              <ContentTitle lang={lang}>{title}</ContentTitle>
            </Link>
          </li>
        ))}
        {all && (
          <li>
            <Link to={all.to} className={styles.all}>
              {all.text}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

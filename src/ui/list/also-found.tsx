import { useId } from 'react';
import { Link, type To } from 'react-router-dom';
import { ContentTitle } from '../content-title.tsx';
import styles from './also-found.module.css';

interface AlsoFoundProps {
  heading: string;
  items: readonly { to: string; title: string; lang?: string }[];
  /** A link to all results, if there are more. */
  all: { to: To; text: string } | null;
}

/** Results for the same words in another list, so that an empty list doesn't hide them. */
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

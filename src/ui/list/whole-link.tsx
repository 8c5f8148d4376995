import { Link } from 'react-router-dom';
import { ContentTitle } from '../content-title.tsx';
import styles from './whole-link.module.css';

interface WholeLinkProps {
  /** The heading level. */
  level: 'h2' | 'h3';
  to: string;
  /** The language of the title, if it differs from the page's. */
  lang?: string | undefined;
  title: string;
}

/** The name of an item as a link that covers its whole card or row. */
export function WholeLink({ level: Heading, to, lang, title }: WholeLinkProps) {
  return (
    <Heading className={styles.name}>
      <Link to={to}>
        <ContentTitle lang={lang}>{title}</ContentTitle>
      </Link>
    </Heading>
  );
}

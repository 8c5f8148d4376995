import { Link } from 'react-router-dom';
import { ContentTitle } from '../content-title.tsx';
import styles from './whole-link.module.css';

interface WholeLinkProps {
  /** Under which headings it stands. */
  level: 'h2' | 'h3';
  to: string;
  /** The language of the title, where it is not that of the page. */
  lang?: string | undefined;
  title: string;
}

/** The name of one of many, which leads to its page from wherever its card or its row is pressed. */
export function WholeLink({ level: Heading, to, lang, title }: WholeLinkProps) {
  return (
    <Heading className={styles.name}>
      <Link to={to}>
        <ContentTitle lang={lang}>{title}</ContentTitle>
      </Link>
    </Heading>
  );
}

import { useMemo } from 'react';
import { elementsOf } from './markup.ts';
import styles from './prose.module.css';

interface ProseProps {
  /** As the server made it of Markdown. */
  html: string;
  /** How many levels its headings go down. */
  lowered?: number;
}

/** Text to read, as somebody wrote it. */
export function Prose({ html, lowered = 0 }: ProseProps) {
  const elements = useMemo(() => elementsOf(html, lowered), [html, lowered]);
  return <div className={styles.prose}>{elements}</div>;
}

import type { ReactNode, Ref } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import styles from './results.module.css';

interface ResultFrameProps {
  /** The assessment's name; empty while loading, to avoid a layout shift. */
  crumb?: ReactNode;
  heading: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The frame of all pages about a finished attempt. */
export function ResultFrame({ crumb = null, heading, headingRef, children }: ResultFrameProps) {
  return (
    <Stack gap={6} className={styles.page}>
      <header>
        <p className={styles.crumb}>{crumb}</p>
        <PageHeading ref={headingRef}>{heading}</PageHeading>
      </header>
      {children}
    </Stack>
  );
}

import type { ComponentProps } from 'react';

/** The one heading of a page. It takes focus when one arrives by a link, so that a screen reader begins here. */
export function PageHeading(props: ComponentProps<'h1'>) {
  return <h1 {...props} tabIndex={-1} />;
}

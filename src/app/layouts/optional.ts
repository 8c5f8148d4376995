import { type ComponentType, lazy, type ReactNode } from 'react';
import { afterContent } from './idle.ts';

/** A part of the frame that loads after the page's content. It renders nothing if it can't be loaded. */
export const optional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<(props: Props) => ReactNode>(async () => {
    await afterContent();
    return { default: (await load().catch(() => () => null)) as never };
  });

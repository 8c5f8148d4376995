import { type ComponentType, lazy, type ReactNode } from 'react';

/** A lazy component that renders nothing if it can't be loaded. */
export const optional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<(props: Props) => ReactNode>(async () => ({ default: (await load().catch(() => () => null)) as never }));

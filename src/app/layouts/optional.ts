import { type ComponentType, lazy, type ReactNode } from 'react';

/** A component without which a page goes on where it cannot be loaded. */
export const optional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<(props: Props) => ReactNode>(async () => ({ default: (await load().catch(() => () => null)) as never }));

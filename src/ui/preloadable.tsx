import { type ComponentType, lazy, useEffect, useState } from 'react';

/** A component that comes with a chunk of its own, and is there at once where the chunk was loaded before. */
export interface Preloadable<Props> {
  Component: ComponentType<Props>;
  load: () => Promise<unknown>;
}

/**
 * React's own `lazy` waits once even for a chunk that is loaded already; with it, a page that the server has rendered
 * would become live bit by bit.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    Loaded ??= await load();
    return { default: Loaded };
  };
  const Lazy = lazy(loadOnce) as unknown as ComponentType<Props>;
  function Component(props: Props) {
    // Once rendered the type stays: another one in its place would lose the state of everything inside.
    const [Chosen] = useState(() => Loaded ?? Lazy);
    return <Chosen {...props} />;
  }
  return { Component, load: loadOnce };
}

/** Loads a part once what may need it stands: by then there may be no connection. */
export function usePreload({ load }: Pick<Preloadable<object>, 'load'>): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
}

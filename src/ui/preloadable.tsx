import { type ComponentType, lazy } from 'react';

/** A component that comes with a chunk of its own, and is there at once where the chunk was loaded before. */
export interface Preloadable<Props> {
  Component: ComponentType<Props>;
  load: () => Promise<unknown>;
}

/**
 * React's own `lazy` waits once even for what is there; a page that the server has rendered would become live in pieces.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    Loaded ??= await load();
    return { default: Loaded };
  };
  const Lazy = lazy(loadOnce) as unknown as ComponentType<Props>;
  return { Component: (props) => (Loaded === undefined ? <Lazy {...props} /> : <Loaded {...props} />), load: loadOnce };
}

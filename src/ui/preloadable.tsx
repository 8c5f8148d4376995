import { type ComponentType, lazy, useEffect, useState } from 'react';

/** A component in its own chunk that renders immediately if the chunk is already loaded. */
export interface Preloadable<Props> {
  Component: ComponentType<Props>;
  load: () => Promise<unknown>;
}

/** React's `lazy` suspends once even for a loaded chunk, so a rendered page would hydrate bit by bit. */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    Loaded ??= await load();
    return { default: Loaded };
  };
  const Lazy = lazy(loadOnce) as unknown as ComponentType<Props>;
  function Component(props: Props) {
    // The component type must not change after the first render, or the state inside it would be lost.
    const [Chosen] = useState(() => Loaded ?? Lazy);
    return <Chosen {...props} />;
  }
  return { Component, load: loadOnce };
}

/** Loads a part after mounting, while the browser is still online. */
export function usePreload({ load }: Pick<Preloadable<object>, 'load'>): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
}

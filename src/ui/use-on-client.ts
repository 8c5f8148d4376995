import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is taken over: not while the server renders it, nor for the first look. */
export const useOnClient = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

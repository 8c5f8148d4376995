import { type RefObject, useLayoutEffect } from 'react';

/** Opens a dialog over the page while it is rendered. */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    // Gives the focus back, which its mere removal does not.
    return () => element?.close();
  }, [ref]);
}

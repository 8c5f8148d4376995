import { type RefObject, useLayoutEffect } from 'react';

/** Opens the dialog as a modal while it is rendered. */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    // Closing the dialog restores the focus; removing the element alone doesn't.
    return () => element?.close();
  }, [ref]);
}

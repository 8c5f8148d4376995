import { useRef, useState } from 'react';

/** Opens a drawer, which is rendered only after its first use. */
export function useDrawer() {
  const ref = useRef<HTMLDialogElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  return {
    ref,
    isUsed,
    open: () => (ref.current ? ref.current.showModal() : setIsUsed(true)),
  };
}

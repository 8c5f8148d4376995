import { useRef, useState } from 'react';

/** What opens a drawer, which is rendered from its first use on. */
export function useDrawer() {
  const ref = useRef<HTMLDialogElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  return {
    ref,
    isUsed,
    open: () => (ref.current ? ref.current.showModal() : setIsUsed(true)),
  };
}

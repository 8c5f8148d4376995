import { useEffect, useRef, useState } from 'react';

/** Whether the value has changed since the page was opened. */
export function useChanged(shown: string): boolean {
  const first = useRef(shown);
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    if (first.current !== shown) setChanged(true);
  }, [shown]);
  return isChanged;
}

import { useEffect, useRef, useState } from 'react';

/** Whether what is shown has become something else since the page was opened. */
export function useChanged(shown: string): boolean {
  const first = useRef(shown);
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    if (first.current !== shown) setChanged(true);
  }, [shown]);
  return isChanged;
}

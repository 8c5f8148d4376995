import { lazy, Suspense, useEffect, useState } from 'react';
import { listenToToasts, type ToastMessage } from '../ui/toast.ts';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** Waits for the first toast and only then loads what shows toasts, which takes over from there. */
export function ToastHost() {
  const [first, setFirst] = useState<ToastMessage[]>([]);
  const wanted = first.length > 0;
  useEffect(() => {
    if (wanted) return;
    return listenToToasts((message) => setFirst((messages) => [...messages, message]));
  }, [wanted]);
  return wanted ? (
    <Suspense>
      <Toasts first={first} />
    </Suspense>
  ) : null;
}

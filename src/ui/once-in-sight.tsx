import { type ReactNode, useEffect, useRef, useState } from 'react';

interface OnceInSightProps {
  /** Loads what is shown. Where it cannot be had, it is tried again once there is a connection, and the page stands. */
  load: () => Promise<unknown>;
  children: ReactNode;
}

/** What is made and loaded once its place has come near the window. */
export function OnceInSight({ load, children }: OnceInSightProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const begin = () => {
      load().then(
        () => signal.aborted || setLoaded(true),
        () => window.addEventListener('online', begin, { once: true, signal }),
      );
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        begin();
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      leaving.abort();
    };
  }, [load]);
  return <div ref={place}>{isLoaded && children}</div>;
}

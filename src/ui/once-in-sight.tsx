import { type ReactNode, useEffect, useRef, useState } from 'react';

interface OnceInSightProps {
  /**
   * Loads the content. If it fails, it is retried when the browser is back online; the rest of the page keeps
   * working.
   */
  load: () => Promise<unknown>;
  children: ReactNode;
}

/** Content that is loaded and rendered when it comes near the viewport. */
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

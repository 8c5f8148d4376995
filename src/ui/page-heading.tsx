import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/** Whether the heading that has just gone had the focus. */
let hadFocus = false;

/**
 * The one heading of a page. It takes focus when one arrives by a link, so that a screen reader begins here; one that comes
 * in the place of another takes it over.
 */
export function PageHeading({ ref, ...props }: ComponentProps<'h1'>) {
  const own = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const heading = own.current;
    if (hadFocus && document.activeElement === document.body) heading?.focus({ preventScroll: true });
    hadFocus = false;
    return () => {
      hadFocus = document.activeElement === heading;
    };
  }, []);
  return (
    <h1
      {...props}
      ref={(heading) => {
        own.current = heading;
        if (typeof ref === 'function') return ref(heading);
        if (ref) ref.current = heading;
        return undefined;
      }}
      tabIndex={-1}
    />
  );
}

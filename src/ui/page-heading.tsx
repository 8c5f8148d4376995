import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/** Whether the heading that was just removed had the focus. */
let hadFocus = false;

/**
 * The `h1` of a page. It takes the focus after navigation, so that screen readers start here. A heading that replaces a
 * focused heading takes over the focus.
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

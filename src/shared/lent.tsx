import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A component that a capability lends to others: loaded when it is first shown, with nothing in its place until then.
 * Write `@__PURE__` before the call, or whoever reads the manifest for something else loads it, too.
 */
export function lent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Lazy = lazy(async () => ({ default: await load() })) as ComponentType<Props>;
  return (props) => (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  );
}

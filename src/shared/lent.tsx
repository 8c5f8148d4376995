import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A component that a capability lends to others: loaded when it is first shown. Write `@__PURE__` before the call, or
 * everything that imports the manifest for another reason loads the component, too.
 *
 * @param Meanwhile what is in its place until then
 */
export function lent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType | null = null,
): ComponentType<Props> {
  const Lazy = lazy(async () => ({ default: await load() })) as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={Meanwhile && <Meanwhile />}>
      <Lazy {...props} />
    </Suspense>
  );
}

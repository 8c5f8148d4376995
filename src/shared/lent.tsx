import { type ComponentType, lazy, Suspense } from 'react';

/**
 * Wraps a component that a capability provides to other capabilities, so that it is loaded when it is first shown.
 * Write `@__PURE__` before the call; otherwise every importer of the manifest also loads the component.
 * @param Fallback the placeholder while it loads
 */
export function lent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType | null = null,
): ComponentType<Props> {
  const Lazy = lazy(async () => ({ default: await load() })) as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={Fallback && <Fallback />}>
      <Lazy {...props} />
    </Suspense>
  );
}

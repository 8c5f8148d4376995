import type { Widget } from '../../shared/capability.ts';

/** The widgets that exist: first those in the learner's order, then the others in that of the product. */
export function arranged<Part extends Widget>(
  widgets: Readonly<Record<string, Part>>,
  order: readonly string[],
): readonly (readonly [name: string, widget: Part])[] {
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(widgets).toSorted(
    ([name, one], [otherName, other]) => placeOf(name) - placeOf(otherName) || one.order - other.order,
  );
}

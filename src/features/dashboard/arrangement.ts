import type { Widget } from '../../shared/capability.ts';

/**
 * The visible widgets in order: urgent widgets that weren't moved, then the learner's order, then the default order.
 */
export function arranged<Part extends Widget>(
  widgets: Readonly<Record<string, Part>>,
  order: readonly string[],
): readonly (readonly [name: string, widget: Part])[] {
  const placeOf = (name: string, { leads }: Part) => {
    if (order.includes(name)) return order.indexOf(name);
    return leads ? -1 : order.length;
  };
  return Object.entries(widgets).toSorted(
    ([name, one], [otherName, other]) => placeOf(name, one) - placeOf(otherName, other) || one.order - other.order,
  );
}

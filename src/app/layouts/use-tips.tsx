import {
  type ComponentProps,
  type ComponentType,
  type FocusEvent,
  lazy,
  type PointerEvent,
  Suspense,
  type SyntheticEvent,
  useState,
} from 'react';
import type { Tip as LoadedTip } from './tip.tsx';

type TipPart = ComponentType<ComponentProps<typeof LoadedTip>>;

/** If the tooltip can't be loaded, icons still have their accessible names. */
const Tip = lazy<TipPart>(() =>
  import('./tip.tsx').then(
    (loaded) => ({ default: loaded.Tip }),
    () => ({ default: () => null }),
  ),
);

/**
 * Shows a tooltip with the `data-tip` text of the hovered or focused element.
 * @returns handlers for the surrounding element, and the tooltip to render next to it
 */
export function useTips() {
  const [tip, setTip] = useState<{ anchor: HTMLElement; words: string } | null>(null);
  const [open, setOpen] = useState(false);
  const show = ({ target }: SyntheticEvent) => {
    const anchor = (target as Element).closest<HTMLElement>('[data-tip]');
    const words = anchor?.dataset['tip'];
    if (anchor && words) setTip({ anchor, words });
    setOpen(Boolean(words));
  };
  const hide = () => setOpen(false);
  const handlers = {
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') show(event);
    },
    onPointerLeave: hide,
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) show(event);
    },
    onBlur: hide,
    onClick: hide,
  };
  const shown = tip && (
    <Suspense>
      <Tip {...tip} open={open} onClose={hide} />
    </Suspense>
  );
  return { handlers, shown };
}

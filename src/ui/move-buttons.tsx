import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import type { Way } from './move-item.ts';

interface MoveButtonsProps extends Pick<ButtonVariant, 'size' | 'variant'> {
  /** The item's index from 0, and the number of items. */
  place: number;
  count: number;
  /** The accessible names of the buttons. */
  names: Readonly<Record<Way, string>>;
  disabled?: boolean;
  onMove: (way: Way) => void;
}

/** Buttons in a list row that move the item up and down. The focus follows the moved item. */
export function MoveButtons({ place, count, names, disabled = false, onMove, ...look }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const [last, setLast] = useState<{ way: Way } | null>(null);
  // At the end of the list one of the buttons is disabled.
  useLayoutEffect(() => {
    if (last === null) return;
    const [wanted, other] = last.way === 'up' ? [up, down] : [down, up];
    (wanted.current?.disabled ? other : wanted).current?.focus();
  }, [last]);
  const move = (way: Way) => {
    onMove(way);
    setLast({ way });
  };
  return (
    <>
      <Button
        {...look}
        ref={up}
        icon
        disabled={disabled || place === 0}
        aria-label={names.up}
        onClick={() => move('up')}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        {...look}
        ref={down}
        icon
        disabled={disabled || place === count - 1}
        aria-label={names.down}
        onClick={() => move('down')}
      >
        <ArrowDown aria-hidden />
      </Button>
    </>
  );
}

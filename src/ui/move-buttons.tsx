import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import type { Way } from './move-item.ts';

interface MoveButtonsProps extends Pick<ButtonVariant, 'size' | 'variant'> {
  /** Where the thing stands, from 0, among so many. */
  place: number;
  count: number;
  /** What the buttons are called. */
  names: Readonly<Record<Way, string>>;
  disabled?: boolean;
  onMove: (way: Way) => void;
}

/** Moves a thing in a list, within whose row they stand. The focus stays with what was moved. */
export function MoveButtons({ place, count, names, disabled = false, onMove, ...look }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const [last, setLast] = useState<{ way: Way } | null>(null);
  // It may stand at an end now, where one button does nothing any more.
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

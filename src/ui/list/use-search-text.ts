import { useEffect, useEffectEvent, useState } from 'react';

const debounce = 300;

interface Typed {
  text: string;
  /** Whether the text is still to be applied. */
  isWaiting: boolean;
}

/**
 * Debounces a search field whose value is stored elsewhere. A search that hasn't started is dropped if the user opens a link.
 * Started immediately, it could move the link during the press. Started later, it would lead away from the opened page. The
 * field keeps the text.
 *
 * @param settled the stored value; the field shows it when it changes
 * @param onSettled called with the trimmed text after 300 ms without input
 * @param shortest shorter texts count as empty
 */
export function useSearchText(settled: string, onSettled: (text: string) => void, shortest = 1) {
  const meaningOf = (text: string) => (text.trim().length < shortest ? '' : text.trim());
  const [typed, setTyped] = useState<(Typed & { over: string }) | null>(null);
  const settle = (text: string) => {
    setTyped({ text, isWaiting: false, over: meaningOf(text) });
    if (meaningOf(text) !== settled) onSettled(meaningOf(text));
  };
  const settleLater = useEffectEvent(settle);
  useEffect(() => {
    if (!typed?.isWaiting) return;
    const drop = ({ target }: Event) => {
      if ((target as Partial<Element> | null)?.closest?.('a[href]')) setTyped({ ...typed, isWaiting: false });
    };
    const timer = setTimeout(() => settleLater(typed.text), debounce);
    document.addEventListener('click', drop, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', drop, { capture: true });
    };
  }, [typed]);
  const isOwn = typed !== null && (typed.isWaiting || typed.over === settled);
  return {
    /** The properties of the field. */
    field: {
      value: isOwn ? typed.text : settled,
      onChange: (text: string) => setTyped({ text, isWaiting: true, over: settled }),
      // The field may lose the focus to a link that is being pressed: wait again.
      onLeave: () => setTyped((current) => current && { ...current }),
    },
    /** Applies the text without waiting. */
    apply: () => {
      if (typed?.isWaiting) settle(typed.text);
    },
  };
}

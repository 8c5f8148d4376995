import { useEffect, useEffectEvent, useState } from 'react';

const debounce = 300;

/**
 * Debounces a search field whose value is stored elsewhere. Leaving the field applies the text without delay. Otherwise
 * a late change would navigate away from a result that was just opened.
 *
 * @param settled the stored value; the field shows it when it changes
 * @param onSettled called with the trimmed text after 300 ms without input
 * @param shortest shorter texts count as empty
 */
export function useSearchText(settled: string, onSettled: (text: string) => void, shortest = 1) {
  const meaningOf = (text: string) => (text.trim().length < shortest ? '' : text.trim());
  const [typed, setTyped] = useState<{ text: string; isWaiting: boolean } | null>(null);
  const settle = (text: string) => {
    setTyped({ text, isWaiting: false });
    if (meaningOf(text) !== settled) onSettled(meaningOf(text));
  };
  const settleLater = useEffectEvent(settle);
  useEffect(() => {
    if (!typed?.isWaiting) return;
    const timer = setTimeout(() => settleLater(typed.text), debounce);
    return () => clearTimeout(timer);
  }, [typed]);
  const isOwn = typed !== null && (typed.isWaiting || meaningOf(typed.text) === settled);
  return {
    value: isOwn ? typed.text : settled,
    onChange: (text: string) => setTyped({ text, isWaiting: true }),
    onLeave: () => {
      if (typed?.isWaiting) settle(typed.text);
    },
  };
}

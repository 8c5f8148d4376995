import { useEffect, useEffectEvent, useState } from 'react';

const debounce = 300;

/**
 * The text of a search field whose settled value lives elsewhere.
 * @param settled the value as it is there; when it changes there, the field shows it
 * @param onSettled called with the trimmed text when it stood still for 300 ms
 * @param shortest what has fewer letters is nothing yet
 */
export function useSearchText(settled: string, onSettled: (text: string) => void, shortest = 1) {
  const meaningOf = (text: string) => (text.trim().length < shortest ? '' : text.trim());
  const [typed, setTyped] = useState<{ text: string; isWaiting: boolean } | null>(null);
  const settle = useEffectEvent((text: string) => {
    setTyped({ text, isWaiting: false });
    if (meaningOf(text) !== settled) onSettled(meaningOf(text));
  });
  useEffect(() => {
    if (!typed?.isWaiting) return;
    const timer = setTimeout(() => settle(typed.text), debounce);
    return () => clearTimeout(timer);
  }, [typed]);
  const isOwn = typed !== null && (typed.isWaiting || meaningOf(typed.text) === settled);
  return [isOwn ? typed.text : settled, (text: string) => setTyped({ text, isWaiting: true })] as const;
}

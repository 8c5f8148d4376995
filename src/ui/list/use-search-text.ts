import { useEffect, useEffectEvent, useState } from 'react';

const debounce = 300;

/**
 * The text of a search field whose settled value lives elsewhere.
 * @param settled the value as it is there; when it changes there, the field shows it
 * @param onSettled called with the trimmed text when it stood still for 300 ms
 */
export function useSearchText(settled: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState<{ text: string; isWaiting: boolean } | null>(null);
  const settle = useEffectEvent((text: string) => {
    setTyped({ text, isWaiting: false });
    if (text.trim() !== settled) onSettled(text.trim());
  });
  useEffect(() => {
    if (!typed?.isWaiting) return;
    const timer = setTimeout(() => settle(typed.text), debounce);
    return () => clearTimeout(timer);
  }, [typed]);
  const isOwn = typed !== null && (typed.isWaiting || typed.text.trim() === settled);
  return [isOwn ? typed.text : settled, (text: string) => setTyped({ text, isWaiting: true })] as const;
}

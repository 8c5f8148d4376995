import { useEffect, useEffectEvent, useState } from 'react';

const debounce = 300;

/**
 * What a search field needs whose settled value lives elsewhere. It settles when the field is left, too: who chooses a
 * result at once would be called back from it by the words that come after.
 * @param settled the value as it is there; when it changes there, the field shows it
 * @param onSettled called with the trimmed text when it stood still for 300 ms
 * @param shortest what has fewer letters is nothing yet
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

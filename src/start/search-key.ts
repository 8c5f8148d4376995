const isTyping = (target: EventTarget | null) =>
  (target as Partial<Element>).matches?.('input, textarea, select, [contenteditable]') === true;

const areSingleKeysOn = () => document.documentElement.dataset['singleKeys'] !== 'off';

/** Whether the key opens the search: `/` outside a field, or Ctrl-K (Cmd-K) anywhere. */
export const asksForSearch = (event: KeyboardEvent) =>
  event.ctrlKey || event.metaKey
    ? event.key.toLowerCase() === 'k' && !event.altKey && !event.shiftKey
    : event.key === '/' && !event.altKey && !isTyping(event.target) && areSingleKeysOn();

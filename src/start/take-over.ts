import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hydratedEvent, liveAttribute, renderedAttribute } from './protocol.ts';
import { typeAgain, typedFields } from './rendered-state.ts';

/** Renders from scratch if the server rendered nothing, or rendered it for someone else. */
export function renderAnew(root: HTMLElement, app: ReactNode): void {
  root.removeAttribute(renderedAttribute);
  root.replaceChildren();
  // React has replaced the elements, and the new elements have their own listeners.
  window.dispatchEvent(new Event(hydratedEvent));
  createRoot(root).render(app);
}

/**
 * Hydrates the server's markup and keeps what people typed before.
 *
 * @param app the rendered tree, which calls `onReady` once its layout is hydrated
 */
export function takeOver(root: HTMLElement, app: (onReady: () => void) => ReactNode): void {
  const typed = typedFields(root);
  const finish = () => {
    if (root.hasAttribute(liveAttribute)) return;
    typeAgain(typed);
    root.setAttribute(liveAttribute, '');
    window.dispatchEvent(new Event(hydratedEvent));
  };
  startTransition(() => {
    // React hydrates the target of an event synchronously, unless it is already rendering, as when it calls
    // `onReady`.
    hydrateRoot(
      root,
      app(() => queueMicrotask(finish)),
    );
  });
}

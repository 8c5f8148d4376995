import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hydratedEvent, liveAttribute, renderedAttribute } from './protocol.ts';
import { typeAgain, typedFields } from './rendered-state.ts';

/** Renders into the root what the server has not, or not for whoever is here. */
export function renderAnew(root: HTMLElement, app: ReactNode): void {
  root.removeAttribute(renderedAttribute);
  root.replaceChildren();
  // What was pressed is gone, and what comes listens by itself.
  window.dispatchEvent(new Event(hydratedEvent));
  createRoot(root).render(app);
}

/**
 * Takes over what the server has rendered, with what was typed meanwhile.
 *
 * @param app what it has rendered, which calls `onReady` once its layout listens
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
    // What an event is for is taken over at once, unless React is at work, as it is when it says that it is ready.
    hydrateRoot(
      root,
      app(() => queueMicrotask(finish)),
    );
  });
}

import { createToaster, Toast, Toaster } from '@chakra-ui/react/toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { partsMessages as texts } from '../messages/parts.ts';
import { listenToToasts, type ToastMessage } from '../ui/toast.ts';
import { ChakraTheme } from './theme/chakra-theme.tsx';
import { useDirection } from './theme/display-settings.ts';

const duration = 5_000;
const leaving = 195;
const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };
type Kind = keyof typeof icons;

/** Above a bar of actions, where there is one: `base.css` knows. */
const offsets = { left: '1rem', right: '1rem', top: '1rem', bottom: 'var(--toast-lift)' };

const createStore = () =>
  createToaster({
    placement: 'bottom-start',
    max: 3,
    duration,
    removeDelay: leaving,
    gap: 12,
    offsets,
    pauseOnPageIdle: true,
  });

const kindOf = (type: ToastMessage['type']): Kind => (type === 'danger' ? 'error' : type);

/** While a modal dialog is open everything outside of it is inert, so the toasts live in it. */
const homeOf = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/** An element that stays in reach: it moves into the dialog that opens and out again when that closes. */
function useReachableContainer(): HTMLElement {
  const [container] = useState(() => document.createElement('div'));
  useEffect(() => {
    const settle = () => {
      const home = homeOf();
      if (container.parentNode !== home) home.append(container);
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      container.remove();
    };
  }, [container]);
  return container;
}

/** Shows toasts, three at a time; the others wait for their turn. */
export function Toasts({ first }: { first: readonly ToastMessage[] }) {
  const [toaster] = useState(createStore);
  const [early] = useState(first);
  const container = useReachableContainer();
  const direction = useDirection();
  useEffect(() => {
    const show = ({ type, text }: ToastMessage) =>
      queueMicrotask(() => toaster.create({ title: text, type: kindOf(type), closable: true, duration }));
    for (const message of early) show(message);
    return listenToToasts(show);
  }, [toaster, early]);
  return createPortal(
    <ChakraTheme>
      <Toaster toaster={toaster} dir={direction} aria-label={texts.toasts}>
        {({ type, title }) => {
          const Icon = icons[(type ?? 'info') as Kind];
          return (
            <Toast.Root>
              <Icon aria-hidden />
              <Toast.Title>{title}</Toast.Title>
              <Toast.CloseTrigger aria-label={texts.closeMessage}>
                <X aria-hidden />
              </Toast.CloseTrigger>
            </Toast.Root>
          );
        }}
      </Toaster>
    </ChakraTheme>,
    container,
  );
}

import { type CreateToasterProps, createToaster, Toast, Toaster } from '@chakra-ui/react/toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { partsMessages as texts } from '../messages/parts.ts';
import { useAlert } from '../shared/actors/use-alert.ts';
import buttonStyles from '../ui/button.module.css';
import { Button } from '../ui/button.tsx';
import { useRootMark } from '../ui/root-mark.ts';
import { Support } from '../ui/support.tsx';
import { type ChannelName, messageChannels, type ToastMessage } from '../ui/toast.ts';
import { ChakraTheme } from './theme/chakra-theme.tsx';
import { useSetting } from './theme/display-settings.ts';
import { riseOver } from './toast-rise.ts';
import styles from './toasts.module.css';

/**
 * Toasts appear at the top below the header, or at the bottom above an action bar and next to the menu.
 * `base.css` defines the offsets.
 */
const common = {
  removeDelay: 195,
  gap: 12,
  pauseOnPageIdle: true,
};
const offsets = { left: '1rem', right: '1rem', top: 'var(--notification-drop)', bottom: 'var(--toast-lift)' };
const aside = {
  ...offsets,
  left: 'var(--toast-start)',
  right: 'var(--toast-start)',
  bottom: 'calc(var(--toast-lift) + var(--toast-rise, 0px))',
};

/**
 * For each channel: the maximum number of visible messages, their placement, their duration in milliseconds,
 * and the key that focuses them.
 */
const settings = {
  toasts: { ...common, max: 1, offsets: aside, placement: 'bottom-start', duration: 5_000, hotkey: ['altKey', 'KeyT'] },
  notifications: { ...common, max: 3, offsets, placement: 'top-end', duration: 3_000, hotkey: ['altKey', 'KeyN'] },
} satisfies Record<ChannelName, CreateToasterProps>;

/** The keys of the shortcuts, as screen readers announce them. */
const shortcuts = { toasts: 'Alt+T', notifications: 'Alt+N' } satisfies Record<ChannelName, string>;

const icons = { success: CircleCheck, danger: CircleAlert, warning: TriangleAlert, info: Info };

interface ShownToast {
  channel: ChannelName;
  message: ToastMessage;
  id: string | undefined;
  /** Removes a toast. */
  dismiss: (id?: string) => void;
}

/**
 * Sets the height of the bottom toast for style sheets, so that content below it can be scrolled into view.
 */
function useRoom(isAtBottom: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useRootMark('data-mark-toast', isAtBottom);
  useLayoutEffect(() => {
    const element = box.current;
    if (!isAtBottom || element === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--toast-height', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAtBottom]);
  return box;
}

/** Lifts the bottom toast above the filled buttons that it would cover, and follows them when they move. */
function useRise(box: RefObject<HTMLDivElement | null>, isAtBottom: boolean): void {
  useEffect(() => {
    if (!isAtBottom) return undefined;
    const { style } = document.documentElement;
    let rise = 0;
    let frame = 0;
    const settle = () => {
      frame = 0;
      // The toast animates when it enters, but its group doesn't move.
      const bottom = box.current?.closest('[data-part="group"]')?.getBoundingClientRect().bottom;
      if (!box.current || bottom === undefined) return;
      const { left, right } = box.current.getBoundingClientRect();
      const atRest = bottom + rise;
      const buttons = [...document.querySelectorAll<HTMLElement>(`.${buttonStyles['filled']}`)]
        .filter((button) => button.checkVisibility?.() ?? true)
        .map((button) => button.getBoundingClientRect());
      rise = riseOver({ left, right, top: atRest - box.current.offsetHeight, bottom: atRest }, buttons);
      style.setProperty('--toast-rise', `${rise}px`);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(settle);
    };
    soon();
    const listening = new AbortController();
    for (const name of ['scroll', 'resize']) addEventListener(name, soon, { passive: true, signal: listening.signal });
    const observer = new MutationObserver(soon);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      listening.abort();
      observer.disconnect();
      style.removeProperty('--toast-rise');
    };
  }, [box, isAtBottom]);
}

/** An alert in a toast. It fades when it is closed. The surrounding toast has the timer and removes it. */
function AlertInToast({ channel, message, id, dismiss }: ShownToast) {
  const { type, phase, onClose } = useAlert({ type: message.type, autoClose: 0, inToast: true });
  const box = useRoom(channel === 'toasts');
  useRise(box, channel === 'toasts');
  useEffect(() => {
    if (phase === 'hidden') dismiss(id);
  }, [phase, id, dismiss]);
  const Icon = icons[type];
  return (
    <Toast.Root ref={box} className={styles.toast} data-phase={phase}>
      <Icon aria-hidden />
      <div className={styles.words}>
        <Toast.Title>{message.text}</Toast.Title>
        {message.failure !== undefined && <Support failure={message.failure} at={message.at} />}
      </div>
      <Button icon variant="plain" size="small" aria-label={texts.closeMessage} onClick={onClose}>
        <X aria-hidden />
      </Button>
    </Toast.Root>
  );
}

const kindOf = (type: ToastMessage['type']) => (type === 'danger' ? 'error' : type);

/** A modal dialog makes everything outside it inert, so toasts are moved into the open dialog. */
const homeOf = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/** A container that stays reachable: it moves into an opened dialog and back when the dialog closes. */
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

interface ToastsProps {
  channel: ChannelName;
  /** The messages that arrived before this component was loaded. */
  first: readonly ToastMessage[];
}

/** Shows the messages of a channel. Messages above the limit are queued. */
export function Toasts({ channel, first }: ToastsProps) {
  const [toaster] = useState(() => createToaster(settings[channel]));
  const [early] = useState(first);
  const container = useReachableContainer();
  const direction = useSetting('direction');
  useEffect(() => {
    const show = (message: ToastMessage) =>
      queueMicrotask(() => {
        // A new message replaces a success message. A failure stays for its full duration.
        if (channel === 'toasts')
          for (const { id, type } of toaster.getVisibleToasts()) if (type === 'success') toaster.dismiss(id);
        toaster.create({ title: message.text, type: kindOf(message.type), meta: { message } });
      });
    for (const message of early) show(message);
    return messageChannels[channel].listen(show);
  }, [toaster, early, channel]);
  return createPortal(
    <ChakraTheme>
      <Toaster toaster={toaster} dir={direction} aria-label={texts[channel]} aria-keyshortcuts={shortcuts[channel]}>
        {({ id, meta }) => (
          <AlertInToast
            channel={channel}
            message={meta?.['message'] as ToastMessage}
            id={id}
            dismiss={toaster.dismiss}
          />
        )}
      </Toaster>
    </ChakraTheme>,
    container,
  );
}

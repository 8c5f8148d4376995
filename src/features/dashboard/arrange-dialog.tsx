import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { dashboardMessages } from '../../messages/dashboard.ts';
import type { Widgets } from '../../shared/capability.ts';
import type { DashboardArrangement } from '../../shared/transport/schema.d.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './arrange-dialog.module.css';
import { arranged } from './arrangement.ts';
import { useArrange } from './use-arrange.ts';

const texts = dashboardMessages.arrange;

interface ArrangeDialogProps {
  widgets: Widgets;
  arrangement: DashboardArrangement;
  onClose: () => void;
}

/** Moves and hides the widgets of the dashboard; each press is saved immediately. */
export function ArrangeDialog({ widgets, arrangement: { order, hidden }, onClose }: ArrangeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const arrange = useArrange();
  const [announcement, setAnnouncement] = useState('');
  const pressed = useRef<HTMLElement>(null);
  // An element that moves in the document loses focus, so restore it.
  useLayoutEffect(() => {
    if (order.length > 0) pressed.current?.focus();
  }, [order]);
  const shown = arranged(widgets, order);
  const titleOf = (name: string) => widgets[name]?.title ?? '';
  const move = (name: string, by: -1 | 1, button: HTMLElement) => {
    pressed.current = button;
    arrange((now) => {
      const all = arranged(widgets, now.order).map(([other]) => other);
      const to = all.indexOf(name) + by;
      if (to < 0 || to >= all.length) return now;
      setAnnouncement(texts.moved(titleOf(name), to + 1, all.length));
      const rest = all.filter((other) => other !== name);
      return { ...now, order: rest.toSpliced(to, 0, name) };
    });
  };
  const toggle = (name: string, isHidden: boolean) => {
    arrange(({ order, hidden }) => {
      const rest = hidden.filter((other) => other !== name);
      return { order, hidden: isHidden ? rest : [...rest, name] };
    });
    setAnnouncement(isHidden ? texts.shown(titleOf(name)) : texts.hidden(titleOf(name)));
  };
  return (
    <Dialog ref={dialog} labelledBy={`${id}heading`} describedBy={`${id}text`} onClose={onClose}>
      <div>
        <h2 id={`${id}heading`}>{texts.heading}</h2>
        <p id={`${id}text`} className={styles.text}>
          {texts.text}
        </p>
        <ol>
          {shown.map(([name, { title }], index) => (
            <Row
              key={name}
              name={title}
              isHidden={hidden.includes(name)}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
              onMove={(by, button) => move(name, by, button)}
              onToggle={() => toggle(name, hidden.includes(name))}
            />
          ))}
        </ol>
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
        <DialogActions>
          <Button variant="filled" onClick={() => dialog.current?.close()}>
            {texts.close}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

interface RowProps {
  name: string;
  isHidden: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1, button: HTMLElement) => void;
  onToggle: () => void;
}

/** Buttons without an effect stay enabled, so that they keep the focus. */
function Row({ name, isHidden, isFirst, isLast, onMove, onToggle }: RowProps) {
  const press = (by: -1 | 1, isAtEnd: boolean) => (event: MouseEvent<HTMLElement>) => {
    if (!isAtEnd) onMove(by, event.currentTarget);
  };
  return (
    <li className={styles.row} data-hidden={isHidden}>
      <span className={styles.name}>{name}</span>
      <Button
        icon
        variant="plain"
        size="small"
        needsServer
        aria-label={texts.up(name)}
        aria-disabled={isFirst || undefined}
        onClick={press(-1, isFirst)}
      >
        <ChevronUp aria-hidden />
      </Button>
      <Button
        icon
        variant="plain"
        size="small"
        needsServer
        aria-label={texts.down(name)}
        aria-disabled={isLast || undefined}
        onClick={press(1, isLast)}
      >
        <ChevronDown aria-hidden />
      </Button>
      <Button
        size="small"
        needsServer
        className={styles.toggle}
        aria-label={isHidden ? texts.showOf(name) : texts.hideOf(name)}
        onClick={onToggle}
      >
        {isHidden ? texts.show : texts.hide}
      </Button>
    </li>
  );
}

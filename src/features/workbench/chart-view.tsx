import Maximize from 'lucide-react/icons/maximize';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { workbenchMessages as texts } from '../../messages/workbench.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import drawing from './chart-drawing.module.css';
import { ChartDrawing, type Highlight } from './chart-drawing.tsx';
import type { ChartPicture } from './chart-picture.ts';
import styles from './chart-view.module.css';
import { type Direction, isDirection, neighbourOf } from './neighbour.ts';
import { useViewport } from './use-viewport.ts';

interface ChartViewProps extends Highlight {
  name: string;
  picture: ChartPicture;
  selected: string | null;
  onSelect: (id: string | null) => void;
}

const step = 80;
const factor = 1.25;
const shifts: Readonly<Record<Direction, readonly [number, number]>> = {
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
};

/** A chart that the user can pan and zoom with pointer, touch and keyboard. */
export function ChartView({ name, picture, selected, onSelect, ...highlight }: ChartViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { view, zoom, pan, showAll, reveal } = useViewport(frame, picture, picture.starts[0]);
  const [reachable, setReachable] = useState(picture.states[0]?.state.id ?? '');
  const keysId = useId();
  const pressedAt = useRef({ x: 0, y: 0 });
  const boxOf = (id: string) => picture.states.find(({ state }) => state.id === id)?.box;

  useEffect(() => {
    const box = selected === null ? undefined : picture.states.find(({ state }) => state.id === selected)?.box;
    if (box !== undefined) reveal(box);
  }, [selected, picture, reveal]);

  const { lit } = highlight;
  useEffect(() => {
    const leaf = picture.states.find(({ state }) => lit.has(state.id) && state.states.length === 0);
    if (leaf !== undefined) reveal(leaf.box);
  }, [lit, picture, reveal]);

  const focusOn = (id: string) =>
    frame.current?.querySelector<SVGGElement>(`[data-state="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  const press = (event: KeyboardEvent) => {
    const act = {
      '+': () => zoom(factor),
      '=': () => zoom(factor),
      '-': () => zoom(1 / factor),
      '0': showAll,
      Escape: () => onSelect(null),
    }[event.key];
    if (act !== undefined && !event.ctrlKey && !event.metaKey) act();
    else if (isDirection(event.key) && event.shiftKey) pan(...shifts[event.key]);
    else if (isDirection(event.key)) {
      const from = event.target instanceof Element ? event.target.getAttribute('data-state') : null;
      const next = neighbourOf(picture, from ?? reachable, event.key);
      if (next !== null) focusOn(next);
    } else return;
    event.preventDefault();
  };
  const follow = (event: FocusEvent, id: string) => {
    setReachable(id);
    const box = boxOf(id);
    if (box !== undefined && event.currentTarget.matches(':focus-visible')) reveal(box);
  };
  return (
    <div className={styles.frame}>
      <VisuallyHidden id={keysId}>{texts.keys}</VisuallyHidden>
      <div
        ref={frame}
        className={styles.canvas}
        role="group"
        aria-label={texts.picture(name)}
        aria-describedby={keysId}
        onKeyDown={press}
        onPointerDown={({ clientX, clientY }) => {
          pressedAt.current = { x: clientX, y: clientY };
        }}
        onClickCapture={(event) => {
          const { x, y } = pressedAt.current;
          if (event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > 5) event.stopPropagation();
        }}
      >
        <svg className={styles.picture} width="100%" height="100%" role="none">
          <defs>
            <marker
              id="arrow-head"
              className={drawing.head}
              viewBox="0 0 8 8"
              refX={7}
              refY={4}
              markerWidth={9}
              markerHeight={9}
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M0 0 8 4 0 8z" />
            </marker>
          </defs>
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            <ChartDrawing
              picture={picture}
              selected={selected}
              reachable={reachable}
              onSelect={(id) => onSelect(id === selected ? null : id)}
              onFocus={follow}
              {...highlight}
            />
          </g>
        </svg>
      </div>
      <div className={styles.tools}>
        <Button icon size="small" variant="plain" aria-label={texts.zoomIn} onClick={() => zoom(factor)}>
          <ZoomIn aria-hidden />
        </Button>
        <Button icon size="small" variant="plain" aria-label={texts.zoomOut} onClick={() => zoom(1 / factor)}>
          <ZoomOut aria-hidden />
        </Button>
        <Button icon size="small" variant="plain" aria-label={texts.showAll} onClick={showAll}>
          <Maximize aria-hidden />
        </Button>
      </div>
    </div>
  );
}

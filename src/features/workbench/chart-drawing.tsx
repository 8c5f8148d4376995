import type { FocusEvent, KeyboardEvent } from 'react';
import { workbenchMessages as texts } from '../../messages/workbench.ts';
import type { ChartState } from '../../shared/inspection/chart-structure.ts';
import styles from './chart-drawing.module.css';
import { dotSize, labelGap, labelPadding } from './chart-graph.ts';
import type { Box, ChartPicture } from './chart-picture.ts';
import { arrowLines, lineHeight, stateLines, type TextLine } from './chart-text.ts';

/** The parts of a chart that its drawing highlights. */
export interface Highlight {
  /** The ids of the current states. */
  lit: ReadonlySet<string>;
  /** The keys of the transitions that were just taken. */
  taken: ReadonlySet<string>;
}

interface ChartDrawingProps extends Highlight {
  picture: ChartPicture;
  /** The id of the selected state. */
  selected: string | null;
  /** The id of the state that the Tab key focuses. */
  reachable: string;
  onSelect: (id: string) => void;
  onFocus: (event: FocusEvent, id: string) => void;
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

function Lines({ lines, x, y }: { lines: readonly TextLine[]; x: number; y: number }) {
  const placed = lines.map((line, index) => ({ ...line, at: y + (index + 0.72) * lineHeight }));
  return placed.map(({ tone, text, at }) => (
    <text key={at} className={styles[tone]} x={x} y={at}>
      {text}
    </text>
  ));
}

function StateShape({ state, box, isLit }: { state: ChartState; box: Box; isLit: boolean }) {
  const { x, y, width, height } = box;
  const kind = state.states.length > 0 ? styles.outer : styles.leaf;
  const shape = classes(styles.shape, kind, state.type === 'parallel' && styles.parallel, isLit && styles.lit);
  if (state.type === 'history')
    return <circle className={shape} cx={x + width / 2} cy={y + height / 2} r={width / 2} />;
  return (
    <>
      <rect className={shape} x={x} y={y} width={width} height={height} rx={10} />
      {state.type === 'final' && (
        <rect className={styles.inset} x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={7} />
      )}
    </>
  );
}

function StateWords({ state, box: { x, y, width, height } }: { state: ChartState; box: Box }) {
  if (state.type !== 'history') return <Lines lines={stateLines(state)} x={x + 12} y={y + 12} />;
  return (
    <text className={styles.mark} x={x + width / 2} y={y + height / 2 + 5}>
      {texts.historyMark[state.history ?? 'shallow']}
    </text>
  );
}

function stateName(state: ChartState, isLit: boolean): string {
  const parts = [state.id, texts.stateTypes[state.type], ...(isLit ? [texts.current] : [])];
  return parts.join(', ');
}

/** The SVG of a chart: boxes from the outside in, then arrows, then labels. */
export function ChartDrawing({ picture, lit, taken, selected, reachable, onSelect, onFocus }: ChartDrawingProps) {
  const press = (event: KeyboardEvent, id: string) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onSelect(id);
  };
  const arrowClass = ({ source, transitions }: ChartPicture['arrows'][number]['arrow']) =>
    classes(
      styles.arrow,
      source.id === selected && styles.chosen,
      transitions.some(({ key }) => taken.has(key)) && styles.taken,
    );
  return (
    <>
      {picture.states.map(({ state, box }) => (
        <g
          key={state.id}
          role="button"
          tabIndex={state.id === reachable ? 0 : -1}
          data-state={state.id}
          aria-label={stateName(state, lit.has(state.id))}
          aria-pressed={state.id === selected}
          className={classes(styles.state, state.id === selected && styles.selected)}
          onClick={() => onSelect(state.id)}
          onKeyDown={(event) => press(event, state.id)}
          onFocus={(event) => onFocus(event, state.id)}
        >
          <StateShape state={state} box={box} isLit={lit.has(state.id)} />
        </g>
      ))}
      <g aria-hidden className={styles.words}>
        {picture.states.map(({ state, box }) => (
          <StateWords key={state.id} state={state} box={box} />
        ))}
        {picture.starts.map(({ id, x, y, path }) => (
          <g key={id} className={styles.arrow}>
            <circle className={styles.dot} cx={x} cy={y} r={dotSize / 2} />
            <path d={path} markerEnd="url(#arrow-head)" />
          </g>
        ))}
        {picture.arrows.map(({ arrow, path }) => (
          <g key={arrow.id} className={arrowClass(arrow)}>
            <path d={path} markerEnd="url(#arrow-head)" />
          </g>
        ))}
        {picture.arrows.map(({ arrow, label }) => {
          let y = label.y;
          return (
            <g key={arrow.id} className={arrowClass(arrow)}>
              <rect className={styles.label} {...label} rx={6} />
              {arrow.transitions.map((transition) => {
                const lines = arrowLines(transition, arrow.source);
                const top = y;
                y += lines.length * lineHeight + labelGap;
                return (
                  <g key={transition.key} className={classes(taken.has(transition.key) && styles.taken)}>
                    <Lines lines={lines} x={label.x + labelPadding} y={top} />
                  </g>
                );
              })}
            </g>
          );
        })}
      </g>
    </>
  );
}

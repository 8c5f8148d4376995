import drawing from './chart-drawing.module.css';
import type { ChartPicture } from './chart-picture.ts';

/** A small drawing of a chart without text. */
export function ChartThumbnail({ picture }: { picture: ChartPicture }) {
  return (
    <svg viewBox={`0 0 ${picture.width} ${picture.height}`} width="100%" height="100%" aria-hidden>
      {picture.arrows.map(({ arrow, path }) => (
        <g key={arrow.id} className={drawing.arrow}>
          <path d={path} vectorEffect="non-scaling-stroke" />
        </g>
      ))}
      {picture.states.slice(1).map(({ state, box }) => (
        <rect
          key={state.id}
          className={
            state.states.length > 0 ? `${drawing.shape} ${drawing.outer}` : `${drawing.shape} ${drawing.solid}`
          }
          vectorEffect="non-scaling-stroke"
          {...box}
          rx={12}
        />
      ))}
    </svg>
  );
}

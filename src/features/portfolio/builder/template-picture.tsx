import type { PortfolioTemplate } from '../../../shared/portfolio/look.ts';
import styles from './builder.module.css';

const lines = (x: number, width: number, from: number, gap: number, count: number) =>
  Array.from({ length: count }, (_, index) => (
    <rect key={index} x={x} y={from + index * gap} width={index % 3 === 2 ? width * 0.7 : width} height="1.5" />
  ));

/** A thumbnail of a template. */
export function TemplatePicture({ template }: { template: PortfolioTemplate }) {
  return (
    <svg aria-hidden="true" className={styles.picture} viewBox="0 0 42 56" width="42" height="56">
      {template === 'classic' && (
        <>
          <g className={styles.drawn}>
            <rect x="13" y="6" width="16" height="3" />
            <rect x="6" y="13" width="30" height="1" />
            <rect x="6" y="18" width="11" height="2" />
            <rect x="6" y="35" width="11" height="2" />
          </g>
          {lines(6, 30, 23, 3.5, 3)}
          {lines(6, 30, 40, 3.5, 3)}
        </>
      )}
      {template === 'modern' && (
        <>
          <g className={styles.drawn}>
            <rect x="0" y="0" width="3" height="56" />
            <rect x="7" y="6" width="20" height="4" />
            <rect x="7" y="18" width="8" height="2" />
            <rect x="7" y="36" width="8" height="2" />
          </g>
          {lines(18, 19, 18, 3.5, 4)}
          {lines(18, 19, 36, 3.5, 4)}
        </>
      )}
      {template === 'compact' && (
        <>
          <g className={styles.drawn}>
            <rect x="6" y="5" width="14" height="2" />
            {[11, 25, 39].map((y) => (
              <rect key={y} x="6" y={y} width="30" height="1" />
            ))}
          </g>
          {[14, 28, 42].map((y) => (
            <g key={y}>{lines(6, 30, y, 2.6, 3)}</g>
          ))}
        </>
      )}
    </svg>
  );
}

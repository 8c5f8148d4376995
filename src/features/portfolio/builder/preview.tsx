import Printer from 'lucide-react/icons/printer';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { portfolioBuilderMessages } from '../../../messages/portfolio-builder.ts';
import { pageMargin, pageMeasures } from '../../../shared/portfolio/look.ts';
import type { PortfolioVariant } from '../../../shared/transport/schema.d.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { useRootMark } from '../../../ui/root-mark.ts';
import { Select } from '../../../ui/select.tsx';
import type { ShownPortfolio } from '../basics.tsx';
import { PortfolioPaper } from '../paper/portfolio-paper.tsx';
import styles from './builder.module.css';
import { type PageBreak, pageBreaks } from './page-breaks.ts';

const texts = portfolioBuilderMessages.preview;
const percents = [50, 75, 100, 125, 150, 200];
/** CSS pixels, independent of the screen. */
const pixelsPerMillimetre = 96 / 25.4;

interface Measured {
  /** The zoom at which the paper fits the available width; at most 1. */
  fit: number;
  breaks: PageBreak[];
}

/** Measures the paper and its container when either changes. */
function useMeasured(variant: PortfolioVariant) {
  const room = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<Measured>({ fit: 1, breaks: [] });
  const { width, height } = pageMeasures[variant.page_size];
  useLayoutEffect(() => {
    const [outer, inner] = [room.current, sheet.current];
    const paper = inner?.firstElementChild;
    if (!outer || !inner || !paper) return;
    const measure = () => {
      const fit = Math.min(1, outer.clientWidth / (width * pixelsPerMillimetre));
      const { width: drawn, top, height: all } = paper.getBoundingClientRect();
      const scale = drawn / ((width - 2 * pageMargin) * pixelsPerMillimetre);
      const blocks = [...paper.querySelectorAll('[data-thing]')].map((entry) => {
        const box = entry.getBoundingClientRect();
        return {
          name: entry.querySelector('h3')?.textContent ?? '',
          top: (box.top - top) / scale,
          bottom: (box.bottom - top) / scale,
        };
      });
      const breaks = pageBreaks(blocks, all / scale, (height - 2 * pageMargin) * pixelsPerMillimetre);
      setMeasured((known) => (JSON.stringify(known) === JSON.stringify({ fit, breaks }) ? known : { fit, breaks }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(paper);
    return () => observer.disconnect();
  }, [width, height, variant]);
  return { room, sheet, ...measured };
}

const inWords = ({ page, cut, next }: PageBreak): string =>
  cut !== null ? texts.cut(page, cut) : next !== null ? texts.next(page, next) : texts.plain(page);

/** The print preview of a variant, with zoom and page breaks. */
export function Preview({ portfolio, variant }: { portfolio: ShownPortfolio; variant: PortfolioVariant }) {
  const [zoom, setZoom] = useState<number | null>(null);
  const { room, sheet, fit, breaks } = useMeasured(variant);
  useRootMark('data-mark-sheet');
  const { width, height } = pageMeasures[variant.page_size];
  const measures = {
    '--page-width': `${width}mm`,
    '--page-height': `${height}mm`,
    '--page-margin': `${pageMargin}mm`,
    zoom: zoom === null ? fit : zoom / 100,
  } as CSSProperties;
  return (
    <Stack as="section" aria-labelledby="preview" gap={4} className={styles.part}>
      <Row gap={3} align="center" className={styles.head}>
        <h2 id="preview">{texts.heading}</h2>
        <Select
          inline
          aria-label={texts.zoom}
          value={zoom === null ? '' : String(zoom)}
          placeholder={texts.fit}
          options={percents.map((percent) => [String(percent), texts.percent(percent)] as const)}
          onChange={({ target }) => setZoom(target.value === '' ? null : Number(target.value))}
        />
        <Button size="small" onClick={() => window.print()}>
          <Printer aria-hidden />
          {texts.print}
        </Button>
      </Row>
      <Stack gap={1} className={styles.breaks}>
        <p role="status">{texts.pages(breaks.length + 1)}</p>
        {breaks.length > 0 && (
          <>
            <ul>
              {breaks.map((one) => (
                <li key={one.page} data-cut={one.cut !== null}>
                  {inWords(one)}
                </li>
              ))}
            </ul>
            <p className={styles.soft}>{texts.breaksHint}</p>
          </>
        )}
      </Stack>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, by keys as well. */}
      <div ref={room} role="region" aria-label={texts.region} tabIndex={0} className={styles.room}>
        <div ref={sheet} data-sheet className={styles.sheet} style={measures}>
          <PortfolioPaper portfolio={portfolio} look={variant} />
        </div>
      </div>
    </Stack>
  );
}

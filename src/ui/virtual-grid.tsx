import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The element that scrolls a grid; null means the window. */
export const ScrollElementContext = createContext<HTMLElement | null>(null);

export interface VirtualGridProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => number;
  renderItem: (item: Item) => ReactNode;
  label: string;
  /** The minimum width of a column in pixels. */
  minColumnWidth: number;
  rowHeight: number;
  /** Called when the end is nearly visible. */
  onEndNear?: () => void;
}

const gap = 12;
const overscan = 4;

/** A responsive virtual grid: only the visible rows are rendered. */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const scrollElement = useContext(ScrollElementContext);
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ width: 0, offset: 0 });
  useLayoutEffect(() => {
    const list = ref.current;
    if (list === null) return;
    const measure = () => {
      const origin = scrollElement
        ? scrollElement.getBoundingClientRect().top - scrollElement.scrollTop
        : -window.scrollY;
      setBox({ width: list.clientWidth, offset: list.getBoundingClientRect().top - origin });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [scrollElement]);
  const columns = Math.max(1, Math.floor((box.width + gap) / (props.minColumnWidth + gap)));
  const measured = { ...props, columns, offset: box.offset };
  return (
    <div ref={ref} style={{ inlineSize: '100%' }}>
      {box.width === 0 ? null : scrollElement ? (
        <ElementGrid {...measured} scrollElement={scrollElement} />
      ) : (
        <WindowGrid {...measured} />
      )}
    </div>
  );
}

interface MeasuredProps<Item> extends VirtualGridProps<Item> {
  columns: number;
  offset: number;
}

function virtualOptions<Item>({ items, columns, rowHeight, offset }: MeasuredProps<Item>) {
  return {
    count: Math.ceil(items.length / columns),
    estimateSize: () => rowHeight + gap,
    scrollMargin: offset,
    overscan,
  };
}

function WindowGrid<Item>(props: MeasuredProps<Item>) {
  return <Rows {...props} virtualizer={useWindowVirtualizer(virtualOptions(props))} />;
}

function ElementGrid<Item>({ scrollElement, ...props }: MeasuredProps<Item> & { scrollElement: HTMLElement }) {
  const virtualizer = useVirtualizer({ ...virtualOptions(props), getScrollElement: () => scrollElement });
  return <Rows {...props} virtualizer={virtualizer} />;
}

interface RowsProps<Item> extends MeasuredProps<Item> {
  virtualizer: Pick<Virtualizer<Window, Element>, 'getVirtualItems' | 'getTotalSize'>;
}

function Rows<Item>({
  items,
  keyOf,
  renderItem,
  label,
  columns,
  rowHeight,
  offset,
  onEndNear,
  virtualizer,
}: RowsProps<Item>) {
  const rows = virtualizer.getVirtualItems();
  const lastIndex = rows.at(-1)?.index ?? 0;
  const isEndNear = lastIndex >= Math.ceil(items.length / columns) - 2;
  useEffect(() => {
    if (isEndNear) onEndNear?.();
  }, [isEndNear, onEndNear]);
  return (
    <ul
      aria-label={label}
      style={{ position: 'relative', blockSize: virtualizer.getTotalSize(), listStyle: 'none', margin: 0, padding: 0 }}
    >
      {rows.flatMap((row) =>
        items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
          <li
            key={keyOf(item)}
            style={{
              position: 'absolute',
              insetBlockStart: row.start - offset,
              insetInlineStart: `calc(${column} * (100% + ${gap}px) / ${columns})`,
              inlineSize: `calc((100% - ${(columns - 1) * gap}px) / ${columns})`,
              blockSize: rowHeight,
            }}
          >
            {renderItem(item)}
          </li>
        )),
      )}
    </ul>
  );
}

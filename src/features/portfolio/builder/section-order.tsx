import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useLayoutEffect, useRef, useState } from 'react';
import { portfolioSectionTexts } from '../../../messages/portfolio.ts';
import { portfolioBuilderMessages } from '../../../messages/portfolio-builder.ts';
import { orderOf } from '../../../shared/portfolio/look.ts';
import type { PortfolioSectionName } from '../../../shared/portfolio/sections.ts';
import type { PortfolioVariant } from '../../../shared/transport/schema.d.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './builder.module.css';
import type { EditVariant } from './edit-variant.ts';

const texts = portfolioBuilderMessages.order;
const ways = ['up', 'down'] as const;
type Way = (typeof ways)[number];

const titleOf = (name: PortfolioSectionName) => portfolioSectionTexts[name].title;

function moved(order: readonly PortfolioSectionName[], name: PortfolioSectionName, way: Way): PortfolioSectionName[] {
  const from = order.indexOf(name);
  const to = from + (way === 'up' ? -1 : 1);
  const other = order[to];
  return other === undefined ? [...order] : order.with(to, name).with(from, other);
}

interface SectionOrderProps {
  variant: PortfolioVariant;
  /** The sections in which something stands. */
  written: ReadonlySet<string>;
  onEdit: EditVariant;
}

/** In which order the sections stand, and which of them are left out. */
export function SectionOrder({ variant, written, onEdit }: SectionOrderProps) {
  const order = orderOf(variant);
  const [done, setDone] = useState<{ name: PortfolioSectionName; way: Way } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  // The focus stays with what was moved.
  useLayoutEffect(() => {
    if (done === null) return;
    const item = list.current?.querySelector(`[data-section="${done.name}"]`);
    const buttons = [...(item?.querySelectorAll<HTMLButtonElement>('[data-way]') ?? [])];
    const wanted = buttons.find(({ dataset }) => dataset['way'] === done.way);
    (wanted?.disabled ? buttons.find((button) => !button.disabled) : wanted)?.focus();
  }, [done]);
  const move = (name: PortfolioSectionName, way: Way) => {
    onEdit((latest) => ({ order: moved(orderOf(latest), name, way) }));
    setDone({ name, way });
  };
  const show = (name: PortfolioSectionName, isShown: boolean) =>
    onEdit(({ left_out: out }) => ({
      left_out: [...out.filter((one) => one !== name), ...(isShown ? [] : [name])],
    }));
  return (
    <>
      <p className={styles.soft}>{texts.help}</p>
      <ol ref={list} className={styles.order}>
        {order.map((name, index) => (
          <li key={name} data-section={name}>
            <label>
              <input
                type="checkbox"
                checked={!variant.left_out.includes(name)}
                onChange={({ target }) => show(name, target.checked)}
              />
              <span>
                <VisuallyHidden>{texts.show} </VisuallyHidden>
                {titleOf(name)}
                {!written.has(name) && <span className={styles.soft}> ({texts.empty})</span>}
              </span>
            </label>
            {ways.map((way) => (
              <Button
                key={way}
                icon
                size="small"
                variant="plain"
                data-way={way}
                disabled={index === (way === 'up' ? 0 : order.length - 1)}
                aria-label={texts[way](titleOf(name))}
                onClick={() => move(name, way)}
              >
                {way === 'up' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
              </Button>
            ))}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">
        {done && texts.moved(titleOf(done.name), order.indexOf(done.name) + 1, order.length)}
      </VisuallyHidden>
    </>
  );
}

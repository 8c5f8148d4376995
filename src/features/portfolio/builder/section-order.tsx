import { useState } from 'react';
import { portfolioSectionTexts } from '../../../messages/portfolio.ts';
import { portfolioBuilderMessages } from '../../../messages/portfolio-builder.ts';
import { orderOf } from '../../../shared/portfolio/look.ts';
import type { PortfolioSectionName } from '../../../shared/portfolio/sections.ts';
import type { PortfolioVariant } from '../../../shared/transport/schema.d.ts';
import { Stack } from '../../../ui/layout.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { moved, type Way } from '../../../ui/move-item.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './builder.module.css';
import type { EditVariant } from './edit-variant.ts';

const texts = portfolioBuilderMessages.order;

const titleOf = (name: PortfolioSectionName) => portfolioSectionTexts[name].title;

interface SectionOrderProps {
  variant: PortfolioVariant;
  /** The non-empty sections. */
  written: ReadonlySet<string>;
  onEdit: EditVariant;
}

/** The order of the sections, and which sections are hidden. */
export function SectionOrder({ variant, written, onEdit }: SectionOrderProps) {
  const order = orderOf(variant);
  const [last, setLast] = useState<PortfolioSectionName | null>(null);
  const move = (name: PortfolioSectionName, way: Way) => {
    onEdit((latest) => ({ order: moved(orderOf(latest), orderOf(latest).indexOf(name), way) }));
    setLast(name);
  };
  const show = (name: PortfolioSectionName, isShown: boolean) =>
    onEdit(({ left_out: out }) => ({
      left_out: [...out.filter((one) => one !== name), ...(isShown ? [] : [name])],
    }));
  return (
    <>
      <p className={styles.soft}>{texts.help}</p>
      <Stack as="ol" className={styles.order}>
        {order.map((name, index) => (
          <li key={name}>
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
            <MoveButtons
              size="small"
              variant="plain"
              place={index}
              count={order.length}
              names={{ up: texts.up(titleOf(name)), down: texts.down(titleOf(name)) }}
              onMove={(way) => move(name, way)}
            />
          </li>
        ))}
      </Stack>
      <VisuallyHidden role="status">
        {last && texts.moved(titleOf(last), order.indexOf(last) + 1, order.length)}
      </VisuallyHidden>
    </>
  );
}

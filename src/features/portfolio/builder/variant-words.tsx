import { portfolioSectionTexts } from '../../../messages/portfolio.ts';
import { portfolioBuilderMessages } from '../../../messages/portfolio-builder.ts';
import { orderOf } from '../../../shared/portfolio/look.ts';
import type { PortfolioSectionName } from '../../../shared/portfolio/sections.ts';
import type { PortfolioVariant } from '../../../shared/transport/schema.d.ts';
import styles from './builder.module.css';

const { words: texts, look } = portfolioBuilderMessages;

const named = (names: readonly PortfolioSectionName[]) =>
  names.map((name) => portfolioSectionTexts[name].title).join(', ');

/** A description of a variant, for comparing two versions. */
export function VariantWords({ variant }: { variant: PortfolioVariant }) {
  const { name, template, accent, page_size: size, left_out: out } = variant;
  const facts = [
    [texts.name, name],
    [texts.template, look.templates[template].name],
    [texts.order, named(orderOf(variant).filter((one) => !out.includes(one)))],
    [texts.leftOut, out.length === 0 ? texts.nothing : named(out)],
    [texts.accent, accent],
    [texts.pageSize, look.pageSizes[size]],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([fact, value]) => (
        <div key={fact}>
          <dt>{fact}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { seenPortfolioMessages as texts } from '../../../messages/portfolio-sharing.ts';
import { defaultLook } from '../../../shared/portfolio/look.ts';
import type { ShownPortfolio } from '../../../shared/transport/schema.d.ts';
import { PortfolioPaper } from '../paper/portfolio-paper.tsx';
import styles from './seen.module.css';

/** What others see of a portfolio. */
export function SeenPortfolio({ portfolio }: { portfolio: ShownPortfolio }) {
  const { template, sections } = portfolio;
  if (sections.length === 0) return <p>{texts.nothing}</p>;
  const order = sections.map(({ section }) => section);
  return (
    <div className={`light ${styles.sheet}`}>
      <PortfolioPaper portfolio={portfolio} look={{ ...defaultLook, template, order }} />
    </div>
  );
}

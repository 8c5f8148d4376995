import { seenPortfolioMessages as texts } from '../../../messages/portfolio-sharing.ts';
import type { ShownPortfolio } from '../../../shared/transport/schema.d.ts';
import { PortfolioPaper } from '../paper/portfolio-paper.tsx';
import styles from './seen.module.css';

/** What others see of a portfolio. */
export const SeenPortfolio = ({ portfolio }: { portfolio: ShownPortfolio }) =>
  portfolio.sections.length === 0 ? (
    <p>{texts.nothing}</p>
  ) : (
    <div className={`light ${styles.sheet}`}>
      <PortfolioPaper portfolio={portfolio} />
    </div>
  );

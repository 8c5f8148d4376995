import { seenPortfolioMessages as texts } from '../../../messages/portfolio-sharing.ts';
import type { ShownPortfolio } from '../../../shared/transport/schema.d.ts';
import { ReadPortfolio } from '../paper/read-portfolio.tsx';
import styles from './portfolio-content.module.css';

/** A portfolio as other people see it. */
export function PortfolioContent({ portfolio }: { portfolio: ShownPortfolio }) {
  if (portfolio.sections.length === 0) return <p>{texts.nothing}</p>;
  return (
    <div className={`light ${styles.sheet}`}>
      <ReadPortfolio portfolio={portfolio} />
    </div>
  );
}

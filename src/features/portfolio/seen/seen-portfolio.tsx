import { seenPortfolioMessages as texts } from '../../../messages/portfolio-sharing.ts';
import type { ShownPortfolio } from '../../../shared/transport/schema.d.ts';
import { PortfolioPaper } from '../paper/portfolio-paper.tsx';

/** What others see of a portfolio. */
export const SeenPortfolio = ({ portfolio }: { portfolio: ShownPortfolio }) =>
  portfolio.sections.length === 0 ? <p>{texts.nothing}</p> : <PortfolioPaper portfolio={portfolio} />;

import { lookOf } from '../../../shared/portfolio/look.ts';
import type { ShownPortfolio } from '../../../shared/transport/schema.d.ts';
import { PortfolioPaper } from './portfolio-paper.tsx';

/** A portfolio as other people see it. */
export const ReadPortfolio = ({ portfolio }: { portfolio: ShownPortfolio }) => (
  <PortfolioPaper portfolio={portfolio} look={lookOf(portfolio)} />
);

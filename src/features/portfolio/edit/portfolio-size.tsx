import { portfolioSizeMessages as texts } from '../../../messages/portfolio-size.ts';
import type { PortfolioEntry } from '../../../shared/portfolio/entries.ts';
import { isWithinLimits, portfolioLimits, sizeOfAll } from '../../../shared/portfolio/limits.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import styles from '../portfolio.module.css';
import { useOwnPortfolio } from '../queries.ts';

/** The share of the limit from which a warning is shown. */
const nearly = 0.9;

interface PortfolioSizeProps {
  /** The section that is being edited. */
  section: string;
  entries: readonly PortfolioEntry[];
}

/** Warns that the portfolio is (nearly) full while typing, before anything is sent. */
export function PortfolioSize({ section, entries }: PortfolioSizeProps) {
  const { data } = useOwnPortfolio();
  const others = data?.sections.filter((one) => one.section !== section) ?? [];
  const size = sizeOfAll([...others, { entries }]);
  if (!isWithinLimits(size)) return <AlertBox type="danger" failure={null} text={texts.full(size)} />;
  const share = Math.max(size.characters / portfolioLimits.characters, size.lines / portfolioLimits.lines);
  return share < nearly ? null : <p className={styles.soft}>{texts.nearlyFull(size)}</p>;
}

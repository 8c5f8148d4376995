import { useState } from 'react';
import { portfolioOfferMessages as texts } from '../../../messages/portfolio-offers.ts';
import { wordsOf } from '../../../messages/portfolio-words.ts';
import type { PortfolioEntry } from '../../../shared/portfolio/entries.ts';
import { isTaken } from '../../../shared/portfolio/offers.ts';
import type { PortfolioSection } from '../../../shared/portfolio/sections.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../portfolio.module.css';
import { usePortfolioOffers } from '../queries.ts';

interface OfferedEntriesProps {
  section: PortfolioSection;
  /** The current entries of the section. */
  entries: readonly PortfolioEntry[];
  onTake: (taken: readonly PortfolioEntry[]) => void;
}

function factsOf(section: PortfolioSection, entry: PortfolioEntry): string[] {
  const { details = [], time = null } = wordsOf(section, entry) ?? {};
  return [...details.map(({ value }) => value), ...(time === null ? [] : [time])];
}

/** Results on the portal that can be added to the section, and added results that were revoked. */
export function OfferedEntries({ section, entries, onTake }: OfferedEntriesProps) {
  const { data = [] } = usePortfolioOffers();
  const [requested, setRequested] = useState<readonly string[]>([]);
  const all = data.filter((one) => one.section === section.name);
  const left = all.filter(({ entry }) => !isTaken(section, entry, entries));
  const revoked = all.filter((one) => one.is_revoked && isTaken(section, one.entry, entries));
  const chosen = left.filter(({ entry }) => requested.includes(entry.id));
  const nameOf = ({ fields }: PortfolioEntry) => fields[section.fields[0]?.name ?? ''] ?? '';
  const room = section.most - entries.length;
  const take = () => {
    if (chosen.length > 0) onTake(chosen.map(({ entry }) => entry));
    setRequested([]);
  };
  return (
    <>
      {revoked.map(({ entry }) => (
        <p key={entry.id} className={styles.soft}>
          {texts.revoked(nameOf(entry))}
        </p>
      ))}
      {left.length > 0 && (
        <details className={styles.offers} open={entries.length === 0}>
          <summary>{texts.heading(left.length)}</summary>
          <p className={styles.soft}>{texts.help}</p>
          <ul>
            {left.map(({ entry, source, is_revoked }) => (
              <li key={entry.id}>
                <label className={styles.offer}>
                  <input
                    type="checkbox"
                    checked={requested.includes(entry.id)}
                    disabled={is_revoked || (chosen.length >= room && !requested.includes(entry.id))}
                    onChange={({ target }) =>
                      setRequested(
                        target.checked ? [...requested, entry.id] : requested.filter((id) => id !== entry.id),
                      )
                    }
                  />
                  <bdi>{nameOf(entry)}</bdi>
                  <span className={styles.soft}>
                    {[
                      texts.sources[source],
                      ...factsOf(section, entry),
                      ...(is_revoked ? [texts.revokedOffer] : []),
                    ].map((fact) => (
                      <bdi key={fact}>{fact}</bdi>
                    ))}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {room < left.length && <p className={styles.soft}>{texts.full(room)}</p>}
          <Button onClick={take}>{texts.take(chosen.length)}</Button>
        </details>
      )}
    </>
  );
}

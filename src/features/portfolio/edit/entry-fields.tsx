import {
  fieldLabel,
  portfolioFaultTexts,
  portfolioFieldHelp,
  portfolioEditMessages as texts,
} from '../../../messages/portfolio.ts';
import { faultsIn, type PortfolioEntry, placeOf } from '../../../shared/portfolio/entries.ts';
import type { PortfolioField, PortfolioFieldKind, PortfolioSection } from '../../../shared/portfolio/sections.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from '../portfolio.module.css';

interface EntryFieldsProps {
  section: PortfolioSection;
  entry: PortfolioEntry;
  /** What the server has against single fields. */
  refused: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
}

const inputs: Readonly<Partial<Record<PortfolioFieldKind, object>>> = {
  url: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  mail: { type: 'email', inputMode: 'email' },
  month: { type: 'month', placeholder: '2024-09' },
};
const isLong = ({ kind }: PortfolioField) => kind === 'text' || kind === 'lines';

/** All that can be said of something in a portfolio. */
export function EntryFields({ section, entry, refused, onChange }: EntryFieldsProps) {
  const faults = faultsIn(section, [entry]);
  const [first] = section.fields;
  return (
    <div className={styles.fields}>
      {section.fields.map((field) => {
        const { name, kind, most } = field;
        const value = entry.fields[name] ?? '';
        const place = placeOf(entry.id, name);
        const fault = faults.get(place) ?? (Object.hasOwn(refused, place) ? 'unknown' : undefined);
        const common = {
          label: fieldLabel(section.name, name),
          help: field === first && section.most > 1 && value.trim() === '' ? texts.unnamed : portfolioFieldHelp[name],
          error: fault && portfolioFaultTexts[fault],
          maxLength: most,
          value,
        };
        return (
          <div key={name} className={styles.field} data-long={isLong(field)}>
            {isLong(field) ? (
              <TextArea {...common} rows={4} dir="auto" onChange={({ target }) => onChange(name, target.value)} />
            ) : (
              <FormField
                {...common}
                {...inputs[kind]}
                dir={kind === 'line' ? 'auto' : 'ltr'}
                autoComplete="off"
                onChange={({ target }) => onChange(name, target.value)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

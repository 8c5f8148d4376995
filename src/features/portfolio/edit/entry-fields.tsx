import {
  fieldLabel,
  portfolioFaultTexts,
  portfolioFieldHelp,
  portfolioEditMessages as texts,
} from '../../../messages/portfolio.ts';
import { faultsIn, type PortfolioEntry, placeOf } from '../../../shared/portfolio/entries.ts';
import type { PortfolioField, PortfolioFieldKind, PortfolioSection } from '../../../shared/portfolio/sections.ts';
import type { FieldTexts } from '../../../ui/field-frame.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from '../portfolio.module.css';
import { MonthField } from './month-field.tsx';

interface EntryFieldsProps {
  section: PortfolioSection;
  entry: PortfolioEntry;
  /** Errors from the server, by field. */
  refused: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
}

const inputs: Readonly<Partial<Record<PortfolioFieldKind, object>>> = {
  url: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  mail: { type: 'email', inputMode: 'email' },
};
const isLong = ({ kind }: PortfolioField) => kind === 'text' || kind === 'lines';

interface ControlProps extends FieldTexts {
  field: PortfolioField;
  value: string;
  onChange: (value: string) => void;
}

function Control({ field, onChange, ...common }: ControlProps) {
  const { kind, most: maxLength } = field;
  if (kind === 'month') return <MonthField {...common} onChange={onChange} />;
  const control = { ...common, maxLength };
  if (isLong(field))
    return <TextArea {...control} rows={4} dir="auto" onChange={({ target }) => onChange(target.value)} />;
  return (
    <FormField
      {...control}
      {...inputs[kind]}
      dir={kind === 'line' ? 'auto' : 'ltr'}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The fields of an entry. */
export function EntryFields({ section, entry, refused, onChange }: EntryFieldsProps) {
  const faults = faultsIn(section, [entry]);
  const [first] = section.fields;
  return (
    <div className={styles.fields}>
      {section.fields.map((field) => {
        const { name } = field;
        const value = entry.fields[name] ?? '';
        const place = placeOf(entry.id, name);
        const fault = faults.get(place) ?? (Object.hasOwn(refused, place) ? 'unknown' : undefined);
        const common = {
          label: fieldLabel(section.name, name),
          help: field === first && section.most > 1 && value.trim() === '' ? texts.unnamed : portfolioFieldHelp[name],
          error: fault && portfolioFaultTexts[fault],
        };
        return (
          <div key={name} className={styles.field} data-long={isLong(field)}>
            <Control field={field} {...common} value={value} onChange={(written) => onChange(name, written)} />
          </div>
        );
      })}
    </div>
  );
}

import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Scale from 'lucide-react/icons/scale';
import { type ReactNode, useId } from 'react';
import { universityListMessages as texts } from '../../../messages/university-list.ts';
import type { UniversityCard as Card } from '../../../shared/transport/schema.d.ts';
import { Row } from '../../../ui/layout.tsx';
import { TileCard, TileFacts } from '../../../ui/list/tile-card.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { useServerAction } from '../../../ui/server-action.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './university-card.module.css';

interface Toggle {
  checked: boolean;
  onToggle: (checked: boolean) => void;
  disabled?: boolean;
  /** Disabled while offline. */
  needsServer?: boolean;
  /** Whether the last save failed. Shows a retry icon, with a description for screen readers. */
  failed?: boolean;
}

interface UniversityCardProps {
  university: Card;
  to: string;
  /** The learner's selection toggle; null for other users. */
  selection: Toggle | null;
  comparison: Toggle;
}

/** City and country, if known. */
export const placeOf = ({ city, country_name }: Pick<Card, 'city' | 'country_name'>) =>
  [city, country_name].filter(Boolean).join(', ');

/** A university in the list: a link to its page, with separate toggles below. */
export function UniversityCard({ university, to, selection, comparison }: UniversityCardProps) {
  const { name, logo, founded, kind } = university;
  const place = placeOf(university);
  const facts = [founded && texts.founded(founded), kind && texts.facets.kind.values[kind]].filter(Boolean).join(' · ');
  return (
    <TileCard
      cover={name}
      to={to}
      title={selection ? name.toUpperCase() : name}
      selected={selection?.checked}
      sign={
        <span className={styles.sign}>
          {logo ? (
            <img src={logo} alt="" width="48" height="48" loading="lazy" decoding="async" />
          ) : (
            <Monogram name={name} size={56} />
          )}
        </span>
      }
      foot={
        <Row gap={2} className={styles.toggles}>
          {selection && (
            <ToggleLabel {...selection} label={texts.select} name={texts.selectNamed(name)}>
              {selection.failed ? (
                <RotateCw aria-hidden />
              ) : selection.checked ? (
                <Check aria-hidden />
              ) : (
                <Plus aria-hidden />
              )}
            </ToggleLabel>
          )}
          <ToggleLabel {...comparison} label={texts.compare} name={texts.compareNamed(name)}>
            <Scale aria-hidden />
          </ToggleLabel>
        </Row>
      }
    >
      {place && <p>{place}</p>}
      {facts && <TileFacts>{facts}</TileFacts>}
    </TileCard>
  );
}

interface ToggleLabelProps extends Toggle {
  label: string;
  /** The accessible label with the name of the university. */
  name: string;
  children: ReactNode;
}

function ToggleLabel({
  checked,
  onToggle,
  disabled,
  needsServer = false,
  failed = false,
  label,
  name,
  children,
}: ToggleLabelProps) {
  const noteId = useId();
  const { blocked, reason } = useServerAction(needsServer);
  return (
    <label className={styles.toggle} title={failed ? texts.notSaved : undefined}>
      <input
        type="checkbox"
        aria-label={name}
        aria-describedby={failed ? noteId : undefined}
        checked={checked}
        disabled={disabled}
        {...reason}
        onChange={(event) => {
          if (!blocked) onToggle(event.target.checked);
        }}
      />
      {children}
      {label}
      {failed && <VisuallyHidden id={noteId}>{texts.notSaved}</VisuallyHidden>}
    </label>
  );
}

import { interestsMessages as texts } from '../../messages/interests.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { ChooserBar, Parts, TileGrid } from '../../ui/page.tsx';
import { SelectableCard } from '../../ui/selectable-card.tsx';
import { CardSkeletons } from '../../ui/skeletons.tsx';
import { LoadFailure } from '../problems/public.ts';
import { useAreas } from './queries.ts';

interface AreasChooserProps {
  /** The unsaved choice; null if it equals the saved choice. */
  draft: readonly number[] | null;
  onChange: (areaIds: readonly number[]) => void;
  disabled?: boolean;
}

/** The chosen areas: the draft, or else the saved areas. Null until they are loaded; nothing can be saved before. */
export function useChosenAreas(draft: readonly number[] | null): readonly number[] | null {
  const { data } = useAreas();
  return draft ?? data?.filter(({ is_mapped }) => is_mapped !== null).map(({ id }) => id) ?? null;
}

/** All interest areas as cards that toggle. */
export function AreasChooser({ draft, onChange, disabled }: AreasChooserProps) {
  const areas = useAreas();
  const chosen = new Set(useChosenAreas(draft) ?? []);
  const toggle = (id: number) =>
    onChange(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]);
  return (
    <Parts>
      <ChooserBar count={texts.selected(chosen.size)} />
      <AsOf reads={[areas]} />
      <LoadFailure query={areas} what={texts.what} />
      {areas.isPending ? (
        <CardSkeletons what={texts.what} tile />
      ) : (
        <TileGrid label={texts.title}>
          {areas.data?.map((area) => (
            <li key={area.id}>
              <SelectableCard
                name={area.name}
                eyebrow={texts.label}
                image={area.image ?? undefined}
                checked={chosen.has(area.id)}
                onToggle={() => toggle(area.id)}
                disabled={disabled}
              />
            </li>
          ))}
        </TileGrid>
      )}
    </Parts>
  );
}

import { useCallback, useEffect, useMemo, useState } from 'react';
import { loadingMessages } from '../../messages/loading.ts';
import { skillsMessages as texts } from '../../messages/skills.ts';
import { isSessionEnd } from '../../shared/transport/call-error.ts';
import type { Skill } from '../../shared/transport/schema.d.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { ChipList, ChooserBar, Parts } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { CardSkeletons } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { VirtualGrid } from '../../ui/virtual-grid.tsx';
import { LoadFailure } from '../problems/public.ts';
import { isPending, useSkillChanges } from './commands.ts';
import { filterSkills } from './filter-skills.ts';
import { useMySkills, useSkills } from './queries.ts';
import { SkillCard } from './skill-card.tsx';

export const searchDebounce = 300;

const reportFailure = (change: 'add' | 'remove', failure: unknown) =>
  showToast({ type: 'danger', text: change === 'add' ? texts.addFailed : texts.removeFailed, failure });

interface SkillsChooserProps {
  /** Called when a skill was added or removed but isn't saved yet. */
  onChange?: () => void;
  /** Called when saving has failed and the change was reverted. */
  onFailed?: () => void;
}

/** Chosen skills as chips, and other skills as cards. Every change is saved immediately. */
export function SkillsChooser({ onChange, onFailed }: SkillsChooserProps) {
  const suggestions = useSkills();
  const mine = useMySkills();
  const { add, remove } = useSkillChanges({
    onChange,
    onFailed: (change, error) => {
      reportFailure(change, error);
      onFailed?.();
    },
  });
  const [query, setQuery] = useState('');
  const settledQuery = useDebounced(query, searchDebounce);

  useEffect(() => {
    if (mine.isError && !isSessionEnd(mine.error)) {
      showToast({ type: 'danger', text: texts.mineFailed, failure: mine.error });
    }
  }, [mine.isError, mine.error, mine.errorUpdatedAt]);

  const chosen = useMemo(() => mine.data ?? [], [mine.data]);
  const skills = suggestions.data;
  const unchosen = useMemo(
    () => filterSkills(skills ?? [], new Set(chosen.map(({ skill_id }) => skill_id)), settledQuery),
    [skills, chosen, settledQuery],
  );
  const renderCard = useCallback((skill: Skill) => <SkillCard skill={skill} onAdd={add} />, [add]);
  const isLoading = suggestions.isPending || mine.isPending;

  return (
    <Parts>
      <ChooserBar
        search={<SearchField label={texts.searchLabel} placeholder={texts.search} value={query} onChange={setQuery} />}
        count={texts.selected(chosen.length)}
      />
      <AsOf reads={[suggestions, mine]} />
      <LoadFailure query={suggestions} what={texts.what} failed={() => texts.loadFailed} />
      {mine.isError && !mine.data && (
        <FailureState
          failure={mine.error}
          title={loadingMessages.failed(texts.whatMine)}
          text={texts.mineUnknownText}
          onRetry={mine.refetch}
        />
      )}
      {chosen.length > 0 && !suggestions.isLoading && (
        <ChipList label={texts.chosen}>
          {chosen.map((mapping) => (
            <li key={mapping.skill_id}>
              <Chip needsServer name={mapping.name} busy={isPending(mapping)} onRemove={() => remove(mapping)} />
            </li>
          ))}
        </ChipList>
      )}
      {isLoading ? (
        <CardSkeletons what={texts.what} />
      ) : unchosen.length === 0 && settledQuery !== '' ? (
        <EmptyState
          text={texts.noMatch(settledQuery)}
          action={{ label: texts.clearSearch, onClick: () => setQuery('') }}
        />
      ) : (
        mine.data && (
          <VirtualGrid
            items={unchosen}
            keyOf={skillId}
            renderItem={renderCard}
            label={texts.heading}
            minColumnWidth={220}
            rowHeight={64}
          />
        )
      )}
    </Parts>
  );
}

const skillId = (skill: Skill) => skill.id;

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { applicationKeys } from '../../shared/keys/applications.ts';
import { programmeKeys } from '../../shared/keys/programmes.ts';
import { skillKeys } from '../../shared/keys/skills.ts';
import { ask } from '../../shared/transport/client.ts';
import { command, useCommand } from '../../shared/transport/command.ts';
import type { Skill, SkillMapping } from '../../shared/transport/schema.d.ts';
import { suitedByChoices } from '../dashboard/public.ts';

export const defaultProficiency = '100';

const pendingId = 0;

/** Whether the record is still being added and has no id yet. */
export const isPending = (mapping: SkillMapping) => mapping.id === pendingId;

/** Queries that depend on the skills: comparisons with requirements, and the dashboard. */
const compared = [programmeKeys.checked, applicationKeys.all, ...suitedByChoices];

/**
 * Changes the list immediately. A pending request is cancelled, because its answer would overwrite the
 * change.
 */
function changeMySkills(queryClient: QueryClient, change: (mappings: SkillMapping[]) => SkillMapping[]) {
  void queryClient.cancelQueries({ queryKey: skillKeys.own });
  queryClient.setQueryData<SkillMapping[]>(skillKeys.own, (mappings) => change(mappings ?? []));
}

const addSkill = command({
  key: skillKeys.changes,
  touches: compared,
  send: ({ api }, { id }: Skill) =>
    ask(
      api.POST('/add-skill-mapping', { body: { skill_id: id, self_proficiency: defaultProficiency }, keepalive: true }),
    ),
  show: (queryClient, saved) =>
    changeMySkills(queryClient, (mappings) =>
      mappings.map((mapping) => (mapping.skill_id === saved.skill_id ? saved : mapping)),
    ),
  takeBack: (queryClient, { id }) =>
    changeMySkills(queryClient, (mappings) => mappings.filter(({ skill_id }) => skill_id !== id)),
});

const removeSkill = command({
  key: skillKeys.changes,
  touches: compared,
  send: ({ api }, { mapping }: { mapping: SkillMapping; position: number }) =>
    ask(api.POST('/delete-skill-mapping', { body: { id: mapping.id }, keepalive: true })),
  takeBack: (queryClient, { mapping, position }) =>
    changeMySkills(queryClient, (mappings) => mappings.toSpliced(position, 0, mapping)),
});

interface SkillChanges {
  /** Called when a change has been sent. */
  onChange?: (() => void) | undefined;
  onFailed: (change: 'add' | 'remove', error: unknown) => void;
}

/**
 * Adds and removes skills of the learner with optimistic updates, which are reverted on failure. Ignores
 * skills that are already chosen and records without an id.
 */
export function useSkillChanges({ onChange, onFailed }: SkillChanges) {
  const queryClient = useQueryClient();
  const { mutate: add } = useCommand(addSkill, (error) => onFailed('add', error));
  const { mutate: remove } = useCommand(removeSkill, (error) => onFailed('remove', error));
  return useMemo(() => {
    const mine = () => queryClient.getQueryData<SkillMapping[]>(skillKeys.own) ?? [];
    return {
      add: (skill: Skill) => {
        if (mine().some(({ skill_id }) => skill_id === skill.id)) return;
        const pending = { id: pendingId, skill_id: skill.id, name: skill.name, self_proficiency: defaultProficiency };
        changeMySkills(queryClient, (mappings) => [...mappings, pending]);
        add(skill);
        onChange?.();
      },
      remove: (mapping: SkillMapping) => {
        const position = mine().findIndex(({ id }) => id === mapping.id);
        if (isPending(mapping) || position < 0) return;
        changeMySkills(queryClient, (mappings) => mappings.filter(({ id }) => id !== mapping.id));
        remove({ mapping, position });
        onChange?.();
      },
    };
  }, [queryClient, add, remove, onChange]);
}

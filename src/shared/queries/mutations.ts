import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../transport/api-context.ts';
import { isSessionEnd } from '../transport/call-error.ts';
import { ask } from '../transport/client.ts';
import type { ContactMessage, Skill, SkillMapping } from '../transport/schema.d.ts';
import { saveAreasOver, saveProfileOver } from './onboarding.adapters.ts';
import { queryKeys, skillMutationKey, universityMutationKey } from './query-keys.ts';

export const defaultProficiency = '100';

const pendingId = 0;

/** Whether the record is still being added, so that it has no id to be removed by. */
export const isPending = (mapping: SkillMapping) => mapping.id === pendingId;

/** Changes the list at once; an answer under way would overwrite the change and is dropped. */
function changeMySkills(queryClient: QueryClient, change: (mappings: SkillMapping[]) => SkillMapping[]) {
  void queryClient.cancelQueries({ queryKey: queryKeys.mySkills });
  queryClient.setQueryData<SkillMapping[]>(queryKeys.mySkills, (mappings) => change(mappings ?? []));
}

interface SkillChanges {
  /** What was pressed is under way. */
  onChange?: (() => void) | undefined;
  onFailed: (change: 'add' | 'remove', error: unknown) => void;
}

/**
 * Adds and removes skills of the learner: shown at once, taken back when the server does not acknowledge.
 * Choosing a skill that is chosen, and removing a record that has no id yet, do nothing.
 */
export function useSkillChanges({ onChange, onFailed }: SkillChanges) {
  const { api, record } = useApi();
  const queryClient = useQueryClient();

  const adding = useMutation({
    mutationKey: skillMutationKey,
    mutationFn: ({ id }: Skill) =>
      ask(api.POST('/add-skill-mapping', { body: { skill_id: id, self_proficiency: defaultProficiency } })),
    onSuccess: (saved) =>
      changeMySkills(queryClient, (mappings) =>
        mappings.map((mapping) => (mapping.skill_id === saved.skill_id ? saved : mapping)),
      ),
    onError: (error, { id }) => {
      if (isSessionEnd(error)) return;
      changeMySkills(queryClient, (mappings) => mappings.filter((mapping) => mapping.skill_id !== id));
      record(error);
      onFailed('add', error);
    },
  });

  const removing = useMutation({
    mutationKey: skillMutationKey,
    mutationFn: ({ mapping }: { mapping: SkillMapping; position: number }) =>
      ask(api.POST('/delete-skill-mapping', { body: { id: mapping.id } })),
    onError: (error, { mapping, position }) => {
      if (isSessionEnd(error)) return;
      changeMySkills(queryClient, (mappings) => mappings.toSpliced(position, 0, mapping));
      record(error);
      onFailed('remove', error);
    },
  });

  const { mutate: add } = adding;
  const { mutate: remove } = removing;
  return useMemo(() => {
    const mine = () => queryClient.getQueryData<SkillMapping[]>(queryKeys.mySkills) ?? [];
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

/** Saves the whole set of interest areas. */
export function useSaveAreas() {
  const { api, record } = useApi();
  return useMutation({ mutationFn: saveAreasOver(api, useQueryClient()), onError: record });
}

const withUniversity = (ids: readonly number[], { id, chosen }: { id: number; chosen: boolean }) =>
  chosen ? [...new Set([...ids, id])] : ids.filter((other) => other !== id);

/**
 * Chooses and unchooses one university: shown at once, taken back when the server does not acknowledge. What is saved
 * is the server's present set with this one change, so that another device's choices stay; changes go one by one.
 */
export function useUniversityChoice(onFailed: (id: number) => void) {
  const { api, record } = useApi();
  const queryClient = useQueryClient();
  const show = (change: { id: number; chosen: boolean }) =>
    queryClient.setQueryData<number[]>(queryKeys.myUniversities, (ids) => withUniversity(ids ?? [], change));
  return useMutation({
    mutationKey: universityMutationKey,
    scope: { id: universityMutationKey.join() },
    mutationFn: async (change: { id: number; chosen: boolean }) => {
      const saved = await ask(api.GET('/user-university-mapped'));
      await ask(api.POST('/user-university-save', { body: { organisation_ids: withUniversity(saved, change) } }));
    },
    onMutate: (change) => {
      void queryClient.cancelQueries({ queryKey: queryKeys.myUniversities });
      show(change);
    },
    onError: (error, { id, chosen }) => {
      if (isSessionEnd(error)) return;
      show({ id, chosen: !chosen });
      record(error);
      onFailed(id);
    },
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: universityMutationKey }) === 1;
      if (isLast) void queryClient.invalidateQueries({ queryKey: queryKeys.myUniversities });
    },
  });
}

/** Saves the profile and answers with the server's text. */
export function useSaveProfile() {
  const { api, record } = useApi();
  return useMutation({ mutationFn: saveProfileOver(api, useQueryClient()), onError: record });
}

/** Sends a message to us and answers with its reference. */
export function useSendContactMessage() {
  const { api, record } = useApi();
  return useMutation({
    mutationFn: (body: ContactMessage) => ask(api.POST('/contact-messages', { body })),
    onError: record,
  });
}

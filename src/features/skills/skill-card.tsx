import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import type { Skill } from '../../api/schema.d.ts';
import { skillsMessages as texts } from '../../messages/skills.ts';

const Card = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    inlineSize: '100%',
    blockSize: '100%',
    paddingInline: '4',
    textAlign: 'start',
    background: 'surface',
    color: 'ink',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    cursor: 'pointer',
    transition: 'border-color 150ms, background 150ms',
    _hover: { borderColor: 'brand', background: 'wash' },
    '& > span': { lineClamp: 2 },
    '& > svg': { flexShrink: 0, color: 'brand' },
  },
});

/** A skill that can be added by a click. */
export const SkillCard = memo(function SkillCard({ skill, onAdd }: { skill: Skill; onAdd: (skill: Skill) => void }) {
  return (
    <Card type="button" aria-label={texts.add(skill.name)} title={skill.name} onClick={() => onAdd(skill)}>
      <span>{skill.name}</span>
      <Plus size={20} strokeWidth={1.75} aria-hidden />
    </Card>
  );
});

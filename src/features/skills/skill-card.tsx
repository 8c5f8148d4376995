import Plus from 'lucide-react/icons/plus';
import { memo } from 'react';
import { skillsMessages as texts } from '../../messages/skills.ts';
import type { Skill } from '../../shared/transport/schema.d.ts';
import { useServerAction } from '../../ui/server-action.ts';
import styles from './skill-card.module.css';

/** A skill that can be added by a click. */
export const SkillCard = memo(function SkillCard({ skill, onAdd }: { skill: Skill; onAdd: (skill: Skill) => void }) {
  const { blocked, reason } = useServerAction();
  return (
    <button
      type="button"
      className={styles.card}
      aria-label={texts.add(skill.name)}
      title={skill.name}
      {...reason}
      onClick={() => {
        if (!blocked) onAdd(skill);
      }}
    >
      <span className={styles.name}>{skill.name}</span>
      <Plus aria-hidden />
    </button>
  );
});

import { skillsMessages as texts } from '../../messages/skills.ts';
import { Page } from '../../ui/page.tsx';
import { SkillsChooser } from './skills-chooser.tsx';

export function SkillsPage() {
  return (
    <Page heading={texts.heading} lead={texts.subtitle}>
      <SkillsChooser />
    </Page>
  );
}

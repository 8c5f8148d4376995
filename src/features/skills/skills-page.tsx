import { skillsMessages as texts } from '../../messages/skills.ts';
import { Page } from '../../ui/page.tsx';
import { WayBack } from '../../ui/way-back.tsx';
import { SkillsChooser } from './skills-chooser.tsx';

export function SkillsPage() {
  return (
    <Page heading={texts.heading} lead={texts.subtitle} banner={<WayBack />}>
      <SkillsChooser />
    </Page>
  );
}

import { skillsMessages as texts } from '../../messages/skills.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { Page } from '../../ui/page.tsx';
import { WayBack } from '../../ui/way-back.tsx';
import { mySkillsOptions, skillsOptions } from './queries.ts';
import { SkillsChooser } from './skills-chooser.tsx';

export function SkillsPage() {
  return (
    <Page heading={texts.heading} lead={texts.subtitle} banner={<WayBack />}>
      <SkillsChooser />
    </Page>
  );
}

SkillsPage.load = ({ services, ask }: PageContext) =>
  Promise.all([ask(skillsOptions(services)), ask(mySkillsOptions(services))]);

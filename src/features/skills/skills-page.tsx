import { Stack, Text } from '@chakra-ui/react';
import { skillsMessages as texts } from '../../messages/skills.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SkillsChooser } from './skills-chooser.tsx';

export function SkillsPage() {
  return (
    <Stack gap="5">
      <div>
        <PageHeading>{texts.heading}</PageHeading>
        <Text color="soft">{texts.subtitle}</Text>
      </div>
      <SkillsChooser />
    </Stack>
  );
}

import { Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useSession } from '../../actors/use-session.ts';
import { useAreas, useMySkills, useMyUniversities, useUniversitiesByIds } from '../../api/queries.ts';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { dashboardMessages as texts } from '../../messages/dashboard.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ChoiceWidget } from './choice-widget.tsx';

const mostShown = 12;

/** For now: a greeting and what the learner has chosen. */
export function DashboardPage() {
  const user = useSession(selectUser);
  const areas = useAreas();
  const skills = useMySkills();
  const universities = useMyUniversities();
  const universityIds = universities.data ?? [];
  const named = useUniversitiesByIds(universityIds.slice(0, mostShown));
  return (
    <Stack gap="8">
      <div>
        <PageHeading>{texts.greeting(user?.name || user?.email || '')}</PageHeading>
        <Text color="soft">{texts.lead}</Text>
      </div>
      <Flex direction={{ base: 'column', lg: 'row' }} gap="5" align="stretch">
        <Box flex="3">
          <ChoiceWidget
            title={texts.skills}
            names={skills.data?.map(({ name }) => name)}
            query={skills}
            empty={texts.noSkills}
            address="/skills"
            action={{ change: texts.changeSkills, choose: texts.chooseSkills }}
          />
        </Box>
        <SimpleGrid flex="2" gap="5">
          <ChoiceWidget
            title={texts.areas}
            names={areas.data?.filter(({ is_mapped }) => is_mapped !== null).map(({ name }) => name)}
            query={areas}
            empty={texts.noAreas}
            address="/interests"
            action={{ change: texts.changeAreas, choose: texts.chooseAreas }}
          />
          <ChoiceWidget
            title={texts.universities}
            names={universityIds.length === 0 ? universities.data?.map(String) : named.data?.map(({ name }) => name)}
            total={universityIds.length}
            query={universities.isError || universityIds.length === 0 ? universities : named}
            empty={texts.noUniversities}
            address="/universities-list"
            action={{ change: texts.changeUniversities, choose: texts.chooseUniversities }}
          />
        </SimpleGrid>
      </Flex>
    </Stack>
  );
}

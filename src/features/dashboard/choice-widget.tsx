import { Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { failureText } from '../../api/call-error.ts';
import { dashboardMessages as texts } from '../../messages/dashboard.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';

interface ChoiceWidgetProps {
  title: string;
  /** Undefined until they are known. */
  names: readonly string[] | undefined;
  /** How many there are, when not all are named. */
  total?: number;
  query: { isError: boolean; error: unknown; refetch: () => unknown };
  empty: string;
  address: string;
  action: { change: string; choose: string };
}

const mostShown = 12;

/** One of the learner's choices with the way to change it; it loads and fails alone. */
export function ChoiceWidget({ title, names, total, query, empty, address, action }: ChoiceWidgetProps) {
  const id = useId();
  const shown = names?.slice(0, mostShown) ?? [];
  const others = (total ?? names?.length ?? 0) - shown.length;
  return (
    <chakra.section
      aria-labelledby={id}
      background="surface"
      border="1px solid"
      borderColor="line"
      borderRadius="card"
      padding="6"
      blockSize="100%"
    >
      <Flex justify="space-between" align="center" gap="4" marginBlockEnd="4">
        <Heading as="h2" id={id} fontSize="lg">
          {title}
        </Heading>
        {shown.length > 0 && (
          <Button asChild variant="plain" size="sm">
            <Link to={address} aria-label={action.change}>
              {texts.change}
            </Link>
          </Button>
        )}
      </Flex>
      {query.isError && names === undefined ? (
        <AlertBox
          type="danger"
          text={failureText(query.error)}
          action={{ label: texts.retry, onClick: () => void query.refetch() }}
        />
      ) : names === undefined ? (
        <LineSkeletons label={texts.loading} />
      ) : shown.length === 0 ? (
        <Flex direction="column" gap="4" align="flex-start">
          <Text color="soft">{empty}</Text>
          <Button asChild variant="outline" size="sm">
            <Link to={address}>{action.choose}</Link>
          </Button>
        </Flex>
      ) : (
        <Flex as="ul" gap="2" wrap="wrap" listStyleType="none">
          {shown.map((name) => (
            <chakra.li key={name} paddingInline="3" paddingBlock="1" borderRadius="full" background="sunken" fontSize="sm">
              {name}
            </chakra.li>
          ))}
          {others > 0 && (
            <chakra.li paddingBlock="1" fontSize="sm" color="soft">
              {texts.more(others)}
            </chakra.li>
          )}
        </Flex>
      )}
    </chakra.section>
  );
}

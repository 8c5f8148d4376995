import { communitiesMessages as texts } from '../../messages/communities.ts';
import { Stack } from '../../ui/layout.tsx';
import { WithName } from '../../ui/with-name.tsx';
import styles from './communities.module.css';
import { Membership, Standing } from './membership.tsx';
import { useCommunity } from './queries.ts';

/** Offers membership to a learner who reads a post in a community but can't reply because they aren't a member. */
export function JoinToAnswer({ id }: { id: number }) {
  const community = useCommunity(id).data?.item;
  if (community === undefined || community.may_write) return null;
  const { about, part } = community;
  return (
    <Stack gap={3} align="start" className={styles.join}>
      <p>
        <WithName text={texts.joinToAnswer(about.name)} name={about.name} />
      </p>
      <Standing part={part} />
      <Membership community={community} />
    </Stack>
  );
}

import { Link } from 'react-router-dom';
import { communitiesMessages as texts } from '../../messages/communities.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { dateInWords } from '../../shared/time/words.ts';
import type { CommunityCard as Card } from '../../shared/transport/schema.d.ts';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import { activityOf } from './activity.ts';
import styles from './communities.module.css';
import { Membership, Standing } from './membership.tsx';

interface CommunityCardsProps {
  label: string;
  communities: readonly Card[];
  onLeft: (community: { id: number; name: string }) => void;
}

/** A grid of communities with the learner's actions. */
export function CommunityCards({ label, communities, onLeft }: CommunityCardsProps) {
  return (
    <Grid as="ul" gap={4} min={20} fill aria-label={label}>
      {communities.map((community) => (
        <OneCard key={community.about.id} community={community} onLeft={onLeft} />
      ))}
    </Grid>
  );
}

function OneCard({ community, onLeft }: { community: Card } & Pick<CommunityCardsProps, 'onLeft'>) {
  const zone = useZone();
  const { about, access, part } = community;
  const activity = activityOf(about, (last) => dateInWords(last, zone));
  return (
    <li className={styles.card}>
      <span className={styles.topic}>{about.topic}</span>
      <h2>
        <Link to={`/communities/${about.id}`}>
          <ContentTitle lang={about.language}>{about.name}</ContentTitle>
        </Link>
      </h2>
      <p dir="auto" lang={about.language}>
        {about.purpose}
      </p>
      <Stack gap={2} className={styles.foot}>
        {activity !== '' && <p className={styles.soft}>{activity}</p>}
        {part.unread > 0 && <p className={styles.new}>{texts.unread(part.unread)}</p>}
        {access !== 'open' && <p className={styles.soft}>{texts.access[access]}</p>}
        <Standing part={part} />
        <Membership community={community} inList onLeft={onLeft} />
      </Stack>
    </li>
  );
}

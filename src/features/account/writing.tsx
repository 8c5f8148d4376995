import { accountMessages } from '../../messages/account.ts';
import { suspensionMessages } from '../../messages/suspensions.ts';
import { threadMessages } from '../../messages/threads.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { LoadFailure } from '../problems/public.ts';
import { SuspensionNotice, useSuspension } from '../suspensions/public.ts';
import { MyReports } from '../threads/public.ts';
import styles from './account.module.css';

/** Whether the learner can write for other people, and the learner's reports. */
export function Writing() {
  const query = useSuspension();
  if (query.isPending) return <LineSkeletons what={accountMessages.writing.what} count={2} />;
  if (query.data === undefined) return <LoadFailure query={query} what={accountMessages.writing.what} />;
  const { item } = query.data;
  return (
    <Stack gap={4} className={styles.stack}>
      <AsOf reads={[query]} />
      {item === null ? <p>{suspensionMessages.free}</p> : <SuspensionNotice suspension={item} />}
      <h3>{threadMessages.myReports.heading}</h3>
      <MyReports />
    </Stack>
  );
}

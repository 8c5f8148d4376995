import { mentoringMessages as texts } from '../../messages/mentoring.ts';
import { mentoringTitles as titles } from '../../messages/mentoring-titles.ts';
import { bookingList, mentorList } from '../../shared/lists/mentors.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { UnreadNote } from '../../ui/list/list-results.tsx';
import { ListTabs } from '../../ui/list/tab-links.tsx';
import { useAddressState } from '../../ui/list/use-address-state.ts';
import { Page, Parts } from '../../ui/page.tsx';
import { mentorsQuery } from './address.ts';
import { MentorPanel } from './ask/mentor-panel.tsx';
import { OwnBookings } from './bookings/own-bookings.tsx';
import { bookingsOptions } from './bookings/queries.ts';
import { MentorFinder } from './find/mentor-finder.tsx';
import { mentorOptions, mentorsOptions } from './find/queries.ts';

/** Finding mentors, one mentor, and the learner's meetings. The address holds all of the page's state. */
export function MentoringPage() {
  const address = useAddressState(mentorList.format);
  const { tab, mentor, follows } = address.state;
  return (
    <Page heading={titles.mentoring} lead={texts.lead}>
      <Parts>
        <ListTabs
          list={mentorList}
          address={address}
          of="tab"
          label={texts.tabsLabel}
          names={texts.tabs}
          reset={{ mentor: '', follows: '', booking: '' }}
        />
        {tab === 'find' && mentor !== '' && <UnreadNote list={mentorList} />}
        {tab === 'bookings' ? (
          <OwnBookings />
        ) : mentor === '' ? (
          <MentorFinder address={address} />
        ) : (
          <MentorPanel key={`${mentor} ${follows}`} username={mentor} address={address} />
        )}
      </Parts>
    </Page>
  );
}

MentoringPage.load = async ({ services, ask, search }: PageContext) => {
  const state = mentorList.format.read(search);
  const { tab, mentor, booking, weekday } = state;
  const { group, page } = bookingList.format.read(search);
  if (tab === 'bookings') await ask(bookingsOptions(services, group, page, booking === '' ? null : Number(booking)));
  else if (mentor !== '') await ask(mentorOptions(services, mentor));
  // Free times on a weekday depend on the zone of the profile, which is unknown here.
  else if (weekday === '') await ask(mentorsOptions(services, mentorsQuery(state, '')));
};

import { useLocation } from 'react-router-dom';
import { listMessages } from '../../messages/list.ts';
import { mentoringMessages as texts } from '../../messages/mentoring.ts';
import { mentoringTitles as titles } from '../../messages/mentoring-titles.ts';
import { mentorList } from '../../shared/lists/mentors.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { TabLinks } from '../../ui/list/tab-links.tsx';
import { useAddressState } from '../../ui/list/use-address-state.ts';
import { Page, Parts } from '../../ui/page.tsx';
import { mentorsQuery } from './address.ts';
import { MentorPanel } from './ask/mentor-panel.tsx';
import { OwnBookings } from './bookings/own-bookings.tsx';
import { bookingsOptions } from './bookings/queries.ts';
import { MentorFinder } from './find/mentor-finder.tsx';
import { mentorOptions, mentorsOptions } from './find/queries.ts';

const tabs = ['find', 'bookings'] as const;

/** Finding mentors, one mentor, and the learner's meetings. The address holds all of the page's state. */
export function MentoringPage() {
  const address = useAddressState(mentorList.format);
  const { tab, mentor, follows } = address.state;
  const { search } = useLocation();
  const unread = mentorList.format.unread(new URLSearchParams(search));
  return (
    <Page heading={titles.mentoring} lead={texts.lead}>
      <Parts>
        <TabLinks
          label={texts.tabsLabel}
          tabs={tabs.map((one) => ({
            name: texts.tabs[one],
            to: address.addressOf({ tab: one, mentor: '', follows: '', booking: '', page: 1 }),
            isCurrent: one === tab,
          }))}
        />
        {(tab === 'bookings' || mentor !== '') && unread.length > 0 && (
          <AlertBox type="info" quiet text={listMessages.unread(unread.join(', '))} />
        )}
        {tab === 'bookings' ? (
          <OwnBookings address={address} />
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
  const { tab, mentor, booking, group, page, weekday } = state;
  if (tab === 'bookings') await ask(bookingsOptions(services, group, page, booking === '' ? null : Number(booking)));
  else if (mentor !== '') await ask(mentorOptions(services, mentor));
  // Free times on a weekday depend on the zone of the profile, which is unknown here.
  else if (weekday === '') await ask(mentorsOptions(services, mentorsQuery(state, '')));
};

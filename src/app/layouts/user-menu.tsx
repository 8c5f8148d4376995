import CalendarDays from 'lucide-react/icons/calendar-days';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import { Link } from 'react-router-dom';
import { layoutMessages as texts } from '../../messages/layout.ts';
import type { SessionUser } from '../../shared/ports/session-user.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { PersonPicture } from '../../ui/person-picture.tsx';
import { BellPlace } from './bell-place.tsx';
import styles from './menu.module.css';

/** The bell of a signed-in user, a link to their own page, and the sign-out button. */
export function UserMenu({ user, onSignOut }: { user: SessionUser; onSignOut: () => void }) {
  const name = user.name || user.email;
  const isPresenter = user.authority.includes('Presenter');
  const Icon = isPresenter ? CalendarDays : UserRound;
  return (
    <>
      <BellPlace user={user} />
      <Disclosure
        className={`${styles.trigger} ${styles.person}`}
        aria-label={texts.account}
        trigger={<PersonPicture name={name} avatar={user.avatar} />}
      >
        <p className={styles.who}>
          <strong>{name}</strong>
          {user.name && <span>{user.email}</span>}
        </p>
        <Link className={styles.item} to={isPresenter ? `/fac-calendar/${user.username ?? ''}` : '/complete-profile'}>
          <Icon aria-hidden />
          {isPresenter ? texts.yourCalendar : texts.yourProfile}
        </Link>
        {!isPresenter && (
          <Link className={styles.item} to="/my-portal">
            <Settings aria-hidden />
            {texts.yourPortal}
          </Link>
        )}
        <button type="button" className={styles.item} onClick={onSignOut}>
          <LogOut aria-hidden />
          {texts.signOut}
        </button>
      </Disclosure>
    </>
  );
}

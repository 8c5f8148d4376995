import { Link } from 'react-router-dom';
import { dashboardMessages as texts } from '../../messages/dashboard.ts';
import { useAccount } from '../account/public.ts';
import styles from './dashboard.module.css';

/** Says in one line that the address of the account is not confirmed yet, with the way to do it. */
export function ConfirmationNotice() {
  const account = useAccount().data;
  if (account === undefined || account.address_confirmed) return null;
  return (
    <p className={styles.confirmation}>
      {texts.unconfirmed} <Link to="/my-portal#address">{texts.toConfirm}</Link>
    </p>
  );
}

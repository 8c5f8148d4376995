import { Link } from 'react-router-dom';
import { dashboardMessages as texts } from '../../messages/dashboard.ts';
import { useAccount } from '../account/public.ts';
import styles from './dashboard.module.css';

/** Says that the account's address is unconfirmed, and can email the link again. */
export function ConfirmationNotice() {
  const account = useAccount().data;
  if (account === undefined || account.address_confirmed) return null;
  return (
    <p className={styles.confirmation}>
      {texts.unconfirmed} <Link to="/my-portal#address">{texts.toConfirm}</Link>
    </p>
  );
}

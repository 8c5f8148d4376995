import { dashboardMessages } from '../../messages/dashboard.ts';
import { showToast } from '../../ui/toast.ts';
import { type Rearrange, useRearrange } from './commands.ts';

/** Changes the arrangement of the dashboard, and shows an error if that fails. */
export function useArrange(): (change: Rearrange) => void {
  return useRearrange((failure) => showToast({ type: 'danger', text: dashboardMessages.arrange.failed, failure }));
}

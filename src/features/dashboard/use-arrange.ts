import { dashboardRestMessages } from '../../messages/dashboard-rest.ts';
import { showToast } from '../../ui/toast.ts';
import { type Rearrange, useRearrange } from './commands.ts';

/** Changes how the dashboard is arranged, and says where that fails. */
export function useArrange(): (change: Rearrange) => void {
  return useRearrange((failure) => showToast({ type: 'danger', text: dashboardRestMessages.arrange.failed, failure }));
}

import { dashboardMessages } from '../../messages/dashboard.ts';
import { showToast } from '../../ui/toast.ts';
import { type Rearrange, useRearrange } from './commands.ts';

/** Changes how the dashboard is arranged, and says where that fails. */
export function useArrange(): (change: Rearrange) => void {
  return useRearrange((failure) => showToast({ type: 'danger', text: dashboardMessages.arrange.failed, failure }));
}

import { useArrangement } from '../../api/arrangement.ts';
import type { DashboardArrangement } from '../../api/schema.d.ts';
import { dashboardRestMessages } from '../../messages/dashboard-rest.ts';
import { showToast } from '../../ui/toast.ts';

/** Keeps another arrangement of the dashboard, and says where that fails. */
export function useArrange() {
  const saving = useArrangement(() => showToast({ type: 'danger', text: dashboardRestMessages.arrange.failed }));
  return { arrange: (arrangement: DashboardArrangement) => saving.mutate(arrangement) };
}

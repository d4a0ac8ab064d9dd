import type { ApiError } from '@/api/http';
import { faultsOf } from '@/components/form/faults';

/** Whether an approval was refused because the progress of the milestone falls without a reason. */
export const needsReason = (error: ApiError): boolean =>
  faultsOf(error).some(({ path }) => path === 'progress_reason');

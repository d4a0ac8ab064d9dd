import type { ApiError } from '@/api/http';

export interface Fault {
  /** `address.pincode`, `milestones.2.weight_bps` */
  path: string;
  message: string;
}

/** Every faulty field of a 422 by its whole path. */
export function faultsOf(error: ApiError): Fault[] {
  if (error.status !== 422 || !Array.isArray(error.body?.detail)) return [];
  return error.body.detail.flatMap(({ loc, msg }) => {
    const path = loc?.slice(1).join('.');
    return path ? [{ path, message: msg }] : [];
  });
}

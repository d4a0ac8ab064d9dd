import { BASE } from '@/api/http';

/** The address of an uploaded logo, for everybody. */
export const logoUrl = (id: string): string => `${BASE}/public/logos/${id}`;

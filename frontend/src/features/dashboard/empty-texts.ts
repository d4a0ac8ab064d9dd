import * as t from '@/messages/dashboard';

export const noLeads: Record<'salesperson' | 'admin', string> = {
  salesperson: t.noOwnLeads,
  admin: t.noLeads,
};

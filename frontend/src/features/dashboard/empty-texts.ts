export const noLeads: Record<'salesperson' | 'admin', string> = {
  salesperson: 'Enquiries you own, and those nobody has taken yet, appear here. None has come in so far.',
  admin: 'All enquiries of the company appear here. None has come in so far.',
};

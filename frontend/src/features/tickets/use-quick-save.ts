import type { Ticket } from '@/api/generated/model/ticket';
import { useQuickSave as useSave } from '@/components/form/use-quick-save';
import { freshTicket, showTicket } from './refresh';

/** Saves a choice about a ticket at once. */
export const useQuickSave = (ticket: Ticket) => useSave(ticket, { reload: freshTicket, onSaved: showTicket });

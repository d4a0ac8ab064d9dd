import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/empty-state';
import { NothingFound } from '@/components/list/nothing-found';
import * as ticketsTexts from '@/messages/tickets';

export interface Nothing {
  isFiltered: boolean;
  /** Where there is no ticket at all. */
  text: string;
  /** Action offered for an empty list. */
  action?: ReactNode;
  onClear: () => void;
}

/** In the place of tickets that are not there: none at all, or none by these filters. */
export function NoTickets({ isFiltered, text, action, onClear }: Nothing) {
  if (!isFiltered) {
    return (
      <EmptyState Icon={TicketIcon} title={ticketsTexts.empty} text={text}>
        {action}
      </EmptyState>
    );
  }
  return (
    <NothingFound
      Icon={TicketIcon}
      title={ticketsTexts.nothing}
      text={ticketsTexts.nothingText}
      onClear={onClear}
    />
  );
}

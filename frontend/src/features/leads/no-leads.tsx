import LeadsIcon from '@mui/icons-material/HandshakeOutlined';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/empty-state';
import { NothingFound } from '@/components/list/nothing-found';
import * as t from '@/messages/leads';

export interface Nothing {
  isFiltered: boolean;
  /** Where there is no lead at all. */
  text: string;
  /** Action offered for an empty list. */
  action?: ReactNode;
  onClear: () => void;
}

/** In the place of leads that are not there: none at all, or none by these filters. */
export function NoLeads({ isFiltered, text, action, onClear }: Nothing) {
  if (isFiltered) {
    return <NothingFound Icon={LeadsIcon} title={t.noMatch} text={t.noMatchText} onClear={onClear} />;
  }
  return (
    <EmptyState Icon={LeadsIcon} title={t.noLeadsYet} text={text}>
      {action}
    </EmptyState>
  );
}

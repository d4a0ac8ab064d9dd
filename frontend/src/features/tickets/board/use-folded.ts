import { useState } from 'react';
import { TicketStatus } from '@/api/generated/model/ticketStatus';

const KEY = 'tickets_folded';
const AT_FIRST: readonly TicketStatus[] = [TicketStatus.closed, TicketStatus.cancelled];

function stored(): ReadonlySet<string> {
  try {
    const text = localStorage.getItem(KEY);
    return new Set(text === null ? AT_FIRST : text.split(' '));
  } catch {
    return new Set(AT_FIRST);
  }
}

/** Which columns are folded to a strip, as left the last time in this browser: first those of what is over. */
export function useFolded(): [ReadonlySet<string>, (status: TicketStatus) => void] {
  const [folded, setFolded] = useState(stored);
  const toggle = (status: TicketStatus) => {
    const next = new Set(folded);
    if (!next.delete(status)) next.add(status);
    setFolded(next);
    try {
      localStorage.setItem(KEY, [...next].join(' '));
    } catch {
      // Where nothing can be stored it holds until the page is left.
    }
  };
  return [folded, toggle];
}

import type { User } from '@/api/generated/model/user';

/** The key under which a view is stored for the page that is loaded next. */
export const CLIENT_VIEW = 'client_view';

/** Staff see a project as its client, in this tab alone: nothing can be changed. */
export interface ClientView {
  id: string;
  projectId: string;
  /** The time at which the server ends it. */
  expiresAt: string;
  /** The client, as far as screens ask for the person who looks. */
  user: User;
}

function stored(): ClientView | null {
  try {
    // Nothing stored is read as null.
    return JSON.parse(sessionStorage.getItem(CLIENT_VIEW) as string) as ClientView | null;
  } catch {
    return null;
  }
}

let view = stored();

export const clientView = (): ClientView | null => view;

/** Null forgets it. The page loads anew afterwards, so that no answer of one view is shown in the other. */
export function keepClientView(next: ClientView | null): void {
  view = next;
  try {
    sessionStorage.setItem(CLIENT_VIEW, JSON.stringify(next));
  } catch {
    // Where nothing can be stored the view ends with the page.
  }
}

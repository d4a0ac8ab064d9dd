import { createContext, useContext } from 'react';
import type { GroupValues } from './group-forms';
import type { GroupName } from './groups';

/** Which dialog of a project's page is open. */
export type Editing =
  | { kind: 'group'; name: GroupName; suggested?: GroupValues }
  | { kind: 'status' | 'archive' | 'cover' | 'publish' | 'view' };

export const EditingContext = createContext<(editing: Editing) => void>(() => undefined);

/** Opens a dialog of the page from anywhere in it. */
export const useEditing = () => useContext(EditingContext);

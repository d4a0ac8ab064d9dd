import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import * as t from '@/messages/components/list';
import { SelectAll } from './table';
import type { Selecting } from './use-selection';

interface CardsHeadProps {
  /** Where rows can be selected. */
  selecting: Selecting | undefined;
  /** The count, and the names of the other columns of a wide list. */
  children: ReactNode;
}

/** The head of a list as cards. A narrow list shows boxes only in selection mode: its head has the button for that. */
export function CardsHead({ selecting, children }: CardsHeadProps) {
  const id = useId();
  return (
    <div className="head">
      {selecting && (
        <label className="select" htmlFor={id}>
          <SelectAll id={id} selecting={selecting} />
          <span className="all">{t.selectAll(selecting.ids.size)}</span>
        </label>
      )}
      {/* Each row labels its own values, and the foot tells the count: neither is read out here. */}
      <div className="text" aria-hidden>
        {children}
      </div>
      {selecting && (
        <Button className="boxes" onClick={selecting.toggleBoxes}>
          {selecting.hasBoxes ? t.done : t.select}
        </Button>
      )}
    </div>
  );
}

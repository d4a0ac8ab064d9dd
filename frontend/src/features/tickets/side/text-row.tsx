import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState } from 'react';
import type { Ticket } from '@/api/generated/model/ticket';
import { lazyPart } from '@/components/lazy/lazy-part';
import * as t from '@/messages/tickets/side';
import { NoValue, Row } from './row';
import { ValueButton } from './value-button';

const EditRow = lazyPart(() => import('./edit-row').then((it) => it.EditRow), t.theForm);

export interface TextRowProps {
  ticket: Ticket;
  name: 'location_on_site' | 'due_on';
  label: string;
  /** How a value is written for people. */
  show: (value: string) => string;
  mayEdit: boolean;
  type?: 'text' | 'date';
  maxLength?: number;
}

/** A fact that is written, or a day, edited where it stands. Without a value only those who may write one see it. */
export function TextRow(props: TextRowProps) {
  const { ticket, name, label, show, mayEdit } = props;
  const [isEditing, setEditing] = useState(false);
  const value = ticket[name];
  if (isEditing) {
    return (
      <Suspense fallback={<Skeleton height={64} />}>
        <EditRow {...props} onClose={() => setEditing(false)} />
      </Suspense>
    );
  }
  const shown = value && show(value);
  if (!shown && !mayEdit) return null;
  return (
    <Row label={label}>
      {mayEdit ? (
        <ValueButton aria-label={t.changeLabel(label, shown || t.none)} onClick={() => setEditing(true)}>
          {shown || <NoValue text={t.none} />}
        </ValueButton>
      ) : (
        shown
      )}
    </Row>
  );
}

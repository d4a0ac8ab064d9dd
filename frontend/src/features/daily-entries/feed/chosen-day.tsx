import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useOpenDiaryDay } from '@/api/generated/daily-entries/daily-entries';
import type { DiaryDay } from '@/api/generated/model/diaryDay';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/daily-entries';
import { refreshDiary } from '../refresh';

interface ChosenDayProps {
  projectId: string;
  day: DiaryDay;
  /** Whether the reader may open a closed day. */
  mayOpen: boolean;
}

/** Whether engineers can file for a past day; a manager opens a closed one. */
export function ChosenDay({ projectId, day: { on, is_open, state }, mayOpen }: ChosenDayProps) {
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const open = useOpenDiaryDay({
    mutation: {
      meta: { silent: true },
      onSuccess: () => {
        setAsking(false);
        void refreshDiary();
      },
    },
  });
  // The button that opened the question is gone, and the focus with it.
  useEffect(() => {
    if (open.isSuccess) place.current?.focus();
  }, [open.isSuccess]);

  const day = formatOn(on) ?? on;
  if (!mayOpen && (is_open || state === 'filed')) return null;
  return (
    <Box ref={place} tabIndex={-1} sx={{ mt: 1, borderRadius: 1 }}>
      <Stack direction="row" sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography role="status" variant="body2">
          {is_open ? t.dayOpen(day) : mayOpen ? t.dayClosed(day) : t.askToOpen(day)}
        </Typography>
        {mayOpen && !is_open && (
          <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
            {t.openDay}
          </Button>
        )}
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={t.openDayTitle(day)}
          text={t.openDayText}
          action={t.openDay}
          destructive={false}
          busy={open.isPending}
          fault={open.error?.message}
          onConfirm={() => open.mutate({ id: projectId, day: on })}
          onClose={() => {
            setAsking(false);
            open.reset();
          }}
        />
      )}
    </Box>
  );
}

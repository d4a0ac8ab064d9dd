import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { useSubmitOnce } from '../use-submit-once';
import { Busy } from './field';

interface FormBodyProps extends Omit<ComponentProps<'form'>, 'color' | 'onSubmit'> {
  /** Whether the form is being sent: its fields then take nothing. */
  busy: boolean;
  sx?: SxProps<Theme>;
  onSubmit: Parameters<typeof useSubmitOnce>[0];
}

/** The `form` element. Its fields stand below each other. */
export function FormBody({ busy, sx = {}, onSubmit, ...form }: FormBodyProps) {
  return (
    <Busy value={busy}>
      <Box
        component="form"
        noValidate
        aria-busy={busy}
        {...form}
        onSubmit={useSubmitOnce(onSubmit)}
        sx={[{ display: 'flex', flexDirection: 'column', gap: 2.5 }, ...(Array.isArray(sx) ? sx : [sx])]}
      />
    </Busy>
  );
}

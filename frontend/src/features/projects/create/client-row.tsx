import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { UseFormReturn } from 'react-hook-form';
import { FormText } from '@/components/form/form-text';
import * as t from '@/messages/projects/create';
import type { ClientValues, PeopleValues } from './draft';

interface ClientRowProps<Out> {
  form: UseFormReturn<PeopleValues, unknown, Out>;
  index: number;
  client: ClientValues;
  onRemove: () => void;
}

/** A client: by name where there is an account, else with what an invitation takes. */
export function ClientRow<Out>({ form, index, client, onRemove }: ClientRowProps<Out>) {
  const isNew = client.user_id === null;
  const path = `clients.${index}` as const;
  return (
    <Box
      role="group"
      aria-label={t.client(index + 1)}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        pb: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {isNew ? (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr 180px' },
          }}
        >
          <FormText form={form} name={`${path}.full_name`} label={t.fullName} />
          <FormText form={form} name={`${path}.email`} label={t.email} type="email" hint={t.invitationHint} />
          <FormText form={form} name={`${path}.phone`} label={t.phoneOptional} type="tel" />
        </Box>
      ) : (
        <Typography sx={{ py: 1, fontWeight: 500, overflowWrap: 'anywhere' }}>{client.full_name}</Typography>
      )}
      <IconButton aria-label={t.removeClient(index + 1)} onClick={onRemove}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

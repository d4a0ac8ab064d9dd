import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { UseFormReturn } from 'react-hook-form';
import { FormText } from '@/components/fields/form-text';
import type { ClientValues, PeopleValues } from './draft';

interface ClientRowProps {
  form: UseFormReturn<PeopleValues>;
  index: number;
  client: ClientValues;
  onRemove: () => void;
}

/** A client: by name where there is an account, else with what an invitation takes. */
export function ClientRow({ form, index, client, onRemove }: ClientRowProps) {
  const isNew = client.user_id === null;
  const path = `clients.${index}` as const;
  return (
    <Box
      role="group"
      aria-label={`Client ${index + 1}`}
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
          <FormText form={form} name={`${path}.full_name`} label="Full name" />
          <FormText
            form={form}
            name={`${path}.email`}
            label="Email"
            type="email"
            hint="An invitation is mailed"
          />
          <FormText form={form} name={`${path}.phone`} label="Phone (optional)" type="tel" />
        </Box>
      ) : (
        <Typography sx={{ py: 1, fontWeight: 500, overflowWrap: 'anywhere' }}>{client.full_name}</Typography>
      )}
      <IconButton aria-label={`Remove client ${index + 1}`} onClick={onRemove}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

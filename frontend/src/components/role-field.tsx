import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Controller, type FieldPathByValue, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { type RoleText, roles } from '@/config/roles';
import * as t from '@/messages/components';

interface RoleFieldProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  busy: boolean;
  choices?: readonly RoleText[];
}

export function RoleField<In extends FieldValues & { role: string }, Out>({
  form,
  busy,
  choices = roles,
}: RoleFieldProps<In, Out>) {
  const name = 'role' as FieldPathByValue<In, string>;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          select
          label={t.role}
          inputRef={ref}
          disabled={busy}
          error={error !== undefined}
          helperText={error?.message ?? roles.find(({ value }) => value === field.value)?.description}
          onChange={(event) => {
            onChange(event);
            form.clearErrors(name);
          }}
          slotProps={{
            select: { renderValue: (value) => roles.find((role) => role.value === value)?.label ?? '' },
          }}
        >
          {choices.map(({ value, label, description }) => (
            <MenuItem key={value} value={value}>
              <Box>
                <Typography sx={{ fontWeight: 500 }}>{label}</Typography>
                <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'normal' }}>
                  {description}
                </Typography>
              </Box>
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}

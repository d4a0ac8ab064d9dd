import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { Controller, type FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field';
import { Switch } from './switch';

/** A yes or no that takes effect when the form is sent. */
export function FormSwitch<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { form, name, label } = props;
  const { busy, fault, help, edited } = useField(props);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <div>
          <FormControlLabel
            disabled={busy}
            label={label}
            sx={{ alignItems: 'flex-start' }}
            // The first line of the label is centred on the switch.
            slotProps={{ typography: { sx: { my: 'calc(19px - 0.5lh)' } } }}
            control={
              <Switch
                checked={value}
                onChange={(_event, next) => {
                  onChange(next);
                  edited();
                }}
              />
            }
          />
          {help && (
            <FormHelperText error={fault !== undefined} sx={{ ml: 6, mt: -0.25 }}>
              {help}
            </FormHelperText>
          )}
        </div>
      )}
    />
  );
}

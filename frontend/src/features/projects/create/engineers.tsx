import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { faultOf } from '@/components/form/field';
import { PersonPicker } from '@/components/form/person-picker';
import { Section } from '@/components/section';
import * as t from '@/messages/projects/create';
import type { PeopleValues } from './draft';
import { StepFields } from './step-fields';

/** Those on the site, one of whom leads: the first, until another is named. */
export function Engineers<Out>({ form }: { form: UseFormReturn<PeopleValues, unknown, Out> }) {
  const engineers = useFieldArray({ control: form.control, name: 'engineers' });
  const lead = useWatch({ control: form.control, name: 'lead' });
  const fault = faultOf(form.formState.errors, 'engineers');
  const remove = (index: number) => {
    const rest = engineers.fields.filter((_engineer, at) => at !== index);
    if (engineers.fields[index]?.user_id === lead) form.setValue('lead', rest[0]?.user_id ?? '');
    engineers.remove(index);
  };
  return (
    <Section title={t.engineers}>
      <StepFields>
        <Typography variant="body2" color="textSecondary">
          {t.engineersHint}
        </Typography>
        {engineers.fields.map(({ id, user_id, full_name }, index) => (
          <Box
            key={id}
            role="group"
            aria-label={full_name}
            sx={{
              display: 'flex',
              gap: 2,
              alignItems: 'center',
              flexWrap: 'wrap',
              pb: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Typography sx={{ flexGrow: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
              {full_name}
            </Typography>
            <FormControlLabel
              control={
                <Radio
                  size="small"
                  checked={lead === user_id}
                  onChange={() => form.setValue('lead', user_id)}
                  name="lead"
                />
              }
              label={t.leadsSite}
            />
            <IconButton aria-label={t.remove(full_name)} onClick={() => remove(index)}>
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
        <PersonPicker
          key={engineers.fields.length}
          label={t.engineer}
          holders="engineer"
          without={engineers.fields.map(({ user_id }) => user_id)}
          value={null}
          onChange={(person) => {
            if (!person) return;
            if (engineers.fields.length === 0) form.setValue('lead', person.id);
            form.clearErrors('engineers');
            engineers.append({ user_id: person.id, full_name: person.full_name }, { shouldFocus: false });
          }}
        />
        {fault && (
          <FormHelperText error role="alert">
            {fault}
          </FormHelperText>
        )}
      </StepFields>
    </Section>
  );
}

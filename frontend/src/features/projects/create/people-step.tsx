import AddIcon from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useFieldArray, useWatch } from 'react-hook-form';
import { faultOf } from '@/components/form/field';
import { PersonPicker } from '@/components/form/person-picker';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { Section } from '@/components/section';
import * as t from '@/messages/projects/create';
import { ClientRow } from './client-row';
import type { Draft, PeopleValues } from './draft';
import { Engineers } from './engineers';
import { peopleSchema } from './schemas';
import { StepFields } from './step-fields';
import { StepForm, type StepProps } from './step-form';

interface PeopleStepProps extends StepProps {
  draft: Draft;
  /** Whether the manager is chosen here, or is who sets the project up. */
  namesManager: boolean;
  onKeep: (values: PeopleValues) => void;
}

/** For whom it is built, and by whom. */
export function PeopleStep({ draft, namesManager, onKeep, ...step }: PeopleStepProps) {
  const form = useRuledForm(peopleSchema(namesManager), draft.people);
  const clients = useFieldArray({ control: form.control, name: 'clients' });
  const manager = useWatch({ control: form.control, name: 'manager' });
  const { errors } = form.formState;
  const clientFault = faultOf(errors, 'clients');

  const addClient = (client: PeopleValues['clients'][number]) => {
    form.clearErrors('clients');
    clients.append(client);
  };
  return (
    <StepForm form={form} onKeep={onKeep} {...step}>
      <Section title={t.clients}>
        <StepFields>
          {clients.fields.map((field, index) => (
            <ClientRow
              key={field.id}
              form={form}
              index={index}
              client={field}
              onRemove={() => clients.remove(index)}
            />
          ))}
          <PersonPicker
            // Anew after each choice, ready for the next.
            key={clients.fields.length}
            label={t.clientWithAccount}
            holders="client"
            without={clients.fields.flatMap(({ user_id }) => user_id ?? [])}
            value={null}
            onChange={(person) =>
              person && addClient({ user_id: person.id, full_name: person.full_name, email: '', phone: '' })
            }
          />
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            sx={{ alignSelf: 'flex-start' }}
            onClick={() => addClient({ user_id: null, full_name: '', email: '', phone: '' })}
          >
            {t.clientWithoutAccount}
          </Button>
          {clientFault && (
            <FormHelperText error role="alert">
              {clientFault}
            </FormHelperText>
          )}
        </StepFields>
      </Section>
      {namesManager && (
        <Section title={t.projectManager}>
          <StepFields>
            <PersonPicker
              label={t.manager}
              holders="project_manager"
              value={manager && { id: manager.user_id, full_name: manager.full_name }}
              fault={faultOf(errors, 'manager')}
              onChange={(person) => {
                form.clearErrors('manager');
                form.setValue('manager', person && { user_id: person.id, full_name: person.full_name });
              }}
            />
          </StepFields>
        </Section>
      )}
      <Engineers form={form} />
    </StepForm>
  );
}

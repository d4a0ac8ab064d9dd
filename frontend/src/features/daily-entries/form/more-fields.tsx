import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { Repeater, RepeaterRow } from '@/components/form/repeater';
import { choicesOf } from '@/components/words/choices';
import * as t from '@/messages/daily-entries';
import { DELAY, SAFETY } from '../words';
import type { EntryData, EntryValues } from './schema';

type EntryForm = UseFormReturn<EntryValues, unknown, EntryData>;

const DELAYS = choicesOf(DELAY);
const SAFETIES = choicesOf(SAFETY);
const WIDE = { gridColumn: '1 / -1' } as const;

/** Delays, deliveries, machines, quantities and safety remarks: folded away, as most days have none. */
export function MoreFields({ form }: { form: EntryForm }) {
  return (
    <div>
      <Part title={t.delays}>
        <Repeater
          form={form}
          name="delays"
          label={t.delays}
          add={t.addDelay}
          blank={() => ({ reason: '', hours: '', note: '' })}
          nameOf={(index) => `delays.${index}.reason`}
        >
          {({ key }, place) => (
            <RepeaterRow key={key} place={place} name={t.row(place.index + 1)} columns="2fr 1fr 2fr">
              <FormSelect
                form={form}
                name={`delays.${place.index}.reason`}
                label={t.reason}
                choices={DELAYS}
                sx={WIDE}
              />
              <FormText
                form={form}
                name={`delays.${place.index}.hours`}
                label={t.hours}
                inputMode="decimal"
              />
              <FormText form={form} name={`delays.${place.index}.note`} label={t.note} maxLength={500} />
            </RepeaterRow>
          )}
        </Repeater>
      </Part>
      <Part title={t.materials}>
        <Repeater
          form={form}
          name="materials"
          label={t.materials}
          add={t.addMaterial}
          blank={() => ({ name: '', unit: '', received: '', consumed: '', challan_no: '' })}
          nameOf={(index) => `materials.${index}.name`}
        >
          {({ key }, place) => (
            <RepeaterRow key={key} place={place} name={t.row(place.index + 1)} columns="2fr 1fr 1fr 1fr 1fr">
              <FormText
                form={form}
                name={`materials.${place.index}.name`}
                label={t.materialName}
                maxLength={100}
                sx={WIDE}
              />
              <FormText
                form={form}
                name={`materials.${place.index}.received`}
                label={t.received}
                inputMode="decimal"
              />
              <FormText
                form={form}
                name={`materials.${place.index}.consumed`}
                label={t.consumed}
                inputMode="decimal"
              />
              <FormText form={form} name={`materials.${place.index}.unit`} label={t.unit} maxLength={20} />
              <FormText
                form={form}
                name={`materials.${place.index}.challan_no`}
                label={t.challan}
                maxLength={60}
              />
            </RepeaterRow>
          )}
        </Repeater>
      </Part>
      <Part title={t.equipment}>
        <Repeater
          form={form}
          name="equipment"
          label={t.equipment}
          add={t.addEquipment}
          blank={() => ({ name: '', hours_used: '', hours_idle: '' })}
          nameOf={(index) => `equipment.${index}.name`}
        >
          {({ key }, place) => (
            <RepeaterRow key={key} place={place} name={t.row(place.index + 1)} columns="2fr 1fr 1fr">
              <FormText
                form={form}
                name={`equipment.${place.index}.name`}
                label={t.machine}
                maxLength={100}
                sx={WIDE}
              />
              <FormText
                form={form}
                name={`equipment.${place.index}.hours_used`}
                label={t.hoursUsed}
                inputMode="decimal"
              />
              <FormText
                form={form}
                name={`equipment.${place.index}.hours_idle`}
                label={t.hoursIdle}
                inputMode="decimal"
              />
            </RepeaterRow>
          )}
        </Repeater>
      </Part>
      <Part title={t.workItems}>
        <Repeater
          form={form}
          name="work_items"
          label={t.workItems}
          add={t.addWorkItem}
          blank={() => ({ description: '', quantity: '', unit: '', location: '' })}
          nameOf={(index) => `work_items.${index}.description`}
        >
          {({ key }, place) => (
            <RepeaterRow key={key} place={place} name={t.row(place.index + 1)} columns="2fr 1fr 1fr 2fr">
              <FormText
                form={form}
                name={`work_items.${place.index}.description`}
                label={t.description}
                maxLength={200}
                sx={WIDE}
              />
              <FormText
                form={form}
                name={`work_items.${place.index}.quantity`}
                label={t.quantity}
                inputMode="decimal"
              />
              <FormText form={form} name={`work_items.${place.index}.unit`} label={t.unit} maxLength={20} />
              <FormText
                form={form}
                name={`work_items.${place.index}.location`}
                label={t.place}
                maxLength={200}
                sx={WIDE}
              />
            </RepeaterRow>
          )}
        </Repeater>
      </Part>
      <Part title={t.safety}>
        <Repeater
          form={form}
          name="safety"
          label={t.safety}
          add={t.addSafety}
          blank={() => ({ kind: '', note: '' })}
          nameOf={(index) => `safety.${index}.note`}
        >
          {({ key }, place) => (
            <RepeaterRow key={key} place={place} name={t.row(place.index + 1)} columns="1fr 2fr">
              <FormSelect
                form={form}
                name={`safety.${place.index}.kind`}
                label={t.safety}
                choices={SAFETIES}
                sx={WIDE}
              />
              <FormText
                form={form}
                name={`safety.${place.index}.note`}
                label={t.safetyNote}
                multiline
                maxLength={500}
                sx={WIDE}
              />
            </RepeaterRow>
          )}
        </Repeater>
      </Part>
      <Part title={t.plan}>
        <FormText form={form} name="next_day_plan" label={t.plan} multiline minRows={2} maxLength={5000} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Accordion disableGutters elevation={0} slotProps={{ heading: { component: 'h2' } }}>
      <AccordionSummary expandIcon={<ExpandIcon />} sx={{ minHeight: 48, px: 0, typography: 'body1' }}>
        {title}
      </AccordionSummary>
      <AccordionDetails sx={{ px: 0 }}>
        <Stack sx={{ gap: 1.5 }}>{children}</Stack>
      </AccordionDetails>
    </Accordion>
  );
}

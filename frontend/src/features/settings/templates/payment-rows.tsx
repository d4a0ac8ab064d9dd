import { useWatch } from 'react-hook-form';
import type { PaymentKind } from '@/api/generated/model/paymentKind';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { Repeater, RepeaterRow, type RowPlace } from '@/components/form/repeater';
import { choicesOf } from '@/components/words/choices';
import { PLANNED_KINDS } from '@/components/words/payment-kinds';
import * as t from '@/messages/settings/templates';
import { FieldsInRow } from './fields-in-row';
import { MAX_TITLE } from './schema';
import { ShareSum } from './sum';
import { clearSum, type TemplateForm } from './template-form';
import { isForMilestone, type MilestoneRow } from './values';
import { WIDE } from './wide';

const KINDS = choicesOf(PLANNED_KINDS);

interface PaymentRowsProps {
  form: TemplateForm;
  /** The place of the template. */
  index: number;
  /** The name of the template. */
  of: string;
}

/** The payments of a template with the sum of their shares. */
export function PaymentRows({ form, index, of }: PaymentRowsProps) {
  const list = `items.${index}.payments` as const;
  const milestones = useWatch({ control: form.control, name: `items.${index}.milestones` }) ?? [];
  const rows = useWatch({ control: form.control, name: list }) ?? [];
  return (
    <Repeater
      form={form}
      name={list}
      label={t.paymentsOf(of)}
      add={t.addPayment}
      blank={() => ({ kind: 'milestone' as PaymentKind, milestone: '', title: '', percent_bps: '' })}
      nameOf={(row) => `${list}.${row}.title`}
      footer={<ShareSum rows={rows} />}
    >
      {({ key }, place) => <Row key={key} form={form} list={list} place={place} milestones={milestones} />}
    </Repeater>
  );
}

interface RowProps {
  form: TemplateForm;
  list: `items.${number}.payments`;
  place: RowPlace;
  milestones: readonly MilestoneRow[];
}

function Row({ form, list, place, milestones }: RowProps) {
  const row = `${list}.${place.index}` as const;
  const [kind, title, mark] = useWatch({
    control: form.control,
    name: [`${row}.kind`, `${row}.title`, `${row}.milestone`],
  });
  const isMilestone = isForMilestone({ kind });
  const known = milestones.map((it, at) => ({ value: it.mark, label: it.name || t.milestoneRow(at + 1) }));
  const chosen = known.find(({ value }) => value === mark)?.label;
  const isKnown = mark === '' || chosen !== undefined;
  const name = (isMilestone ? chosen : title) || t.paymentRow(place.index + 1);
  // The row is announced by its title when it moves.
  const takeMilestone = () => {
    const found = milestones.find((it) => it.mark === form.getValues(`${row}.milestone`));
    form.setValue(`${row}.title`, found?.name ?? '');
  };
  const changeKind = () => {
    if (isForMilestone({ kind: form.getValues(`${row}.kind`) }) === isMilestone) return;
    form.setValue(`${row}.milestone`, '');
    form.setValue(`${row}.title`, '');
    form.clearErrors([`${row}.title`, `${row}.milestone`]);
  };
  return (
    <RepeaterRow place={place} name={name} columns="minmax(0, 1fr)">
      <FieldsInRow columns="minmax(0, 1fr) 104px">
        <FormSelect
          form={form}
          name={`${row}.kind`}
          label={t.kind}
          size="small"
          choices={KINDS}
          onEdited={changeKind}
          sx={WIDE}
        />
        {isMilestone ? (
          <FormSelect
            form={form}
            name={`${row}.milestone`}
            label={t.milestone}
            size="small"
            choices={isKnown ? known : [...known, { value: mark, label: t.removedMilestone }]}
            onEdited={takeMilestone}
            sx={WIDE}
          />
        ) : (
          <FormText
            form={form}
            name={`${row}.title`}
            label={t.title}
            size="small"
            maxLength={MAX_TITLE}
            sx={WIDE}
          />
        )}
        <FormText
          form={form}
          name={`${row}.percent_bps`}
          label={t.share}
          unit="%"
          inputMode="decimal"
          size="small"
          onEdited={() => clearSum(form, list)}
        />
      </FieldsInRow>
    </RepeaterRow>
  );
}

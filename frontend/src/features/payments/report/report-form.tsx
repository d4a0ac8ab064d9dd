import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Payment } from '@/api/generated/model/payment';
import { useReportReceipt } from '@/api/generated/payments/payments';
import { attachFiles, discardFile } from '@/components/files/attach-files';
import { cancelOwned, isUnderWay, uploadStore } from '@/components/files/upload-queue';
import { messageOf, showFaults } from '@/components/form/faults';
import { FormBody } from '@/components/form/form-body';
import { FormActions } from '@/components/form/form-dialog';
import { FormFault } from '@/components/form/form-fault';
import { FormMoney } from '@/components/form/form-money';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { Pair } from '@/components/form/pair';
import { useEdits } from '@/components/form/use-edits';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import { choicesOf } from '@/components/words/choices';
import { todayInIndia } from '@/lib/days';
import { formatPaise } from '@/lib/money';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/payments/report';
import { refreshPayments, showPayment } from '../refresh';
import { METHOD } from '../words';
import { isBegun, reportName, tdsOpen, useReportDraft, valuesOf } from './draft';
import { ProofField } from './proof-field';
import { isNumbered, MAX_REFERENCE, reportSchema } from './schema';

const METHODS = choicesOf(METHOD);
const PLACES: Readonly<Record<string, string>> = { amount_paise: 'amount', tds_paise: 'tds' };

interface ReportFormProps {
  payment: Payment;
  userId: string;
  needsProof: boolean;
  onBack: (() => void) | undefined;
  onClose: () => void;
}

/** A payment that was made: amount, TDS, day, method, reference and proof. A closed form is kept as a draft. */
export function ReportForm({ payment, userId, needsProof, onBack, onClose }: ReportFormProps) {
  const { id, project, payable_paise } = payment;
  const [today] = useState(todayInIndia);
  const store = useReportDraft(userId, id);
  const { draft } = store;
  const owner = reportName(id);
  const [fault, setFault] = useState<string | null>(null);
  const [proofFault, setProofFault] = useState<string | null>(null);
  const [rules] = useState(() => reportSchema(today));
  const form = useRuledForm(rules, draft.values ?? valuesOf(payment, today));
  useEdits(form, (values) => store.change({ values }));
  const method = useWatch({ control: form.control, name: 'method' });
  const isUploading = useStore(uploadStore).some((it) => it.owner === owner && isUnderWay(it));
  const tds = tdsOpen(payment);

  const dropProof = () => {
    cancelOwned(owner);
    const { proof } = store.get();
    store.change({ proof: null });
    if (proof) void discardFile(proof);
  };
  const pick = (files: File[]) => {
    dropProof();
    const [found = null] = attachFiles(files, {
      owner,
      projectId: project.id,
      most: 1,
      room: 1,
      onAttached: (proof) => store.change({ proof }),
    });
    setProofFault(found);
  };

  const report = useReportReceipt({
    mutation: {
      meta: { silent: true },
      onSuccess: (saved) => {
        store.drop();
        showPayment(saved);
        toast.success(t.wasReported);
        onClose();
      },
      onError: (error) => {
        const rest = showFaults(form, error, (path) =>
          path === 'proof_file_id' ? undefined : (PLACES[path] ?? path),
        );
        setProofFault(rest.find(({ path }) => path === 'proof_file_id')?.message ?? null);
        setFault(
          messageOf(
            error,
            rest.filter(({ path }) => path !== 'proof_file_id'),
          ),
        );
        // The balance may have changed meanwhile.
        void refreshPayments();
      },
    },
  });

  const submit = form.handleSubmit(({ amount, tds: deducted, ...rest }) => {
    setFault(null);
    const { proof } = store.get();
    if (needsProof && proof === null) return setProofFault(t.proofNeeded);
    setProofFault(null);
    const data = {
      ...rest,
      amount_paise: amount,
      tds_paise: tds > 0 ? deducted : 0,
      proof_file_id: proof?.file_id ?? null,
    };
    report.mutate({ id, data, headers: store.headersOf(data) });
  });

  const busy = report.isPending;
  return (
    <FormBody busy={busy} sx={{ pt: 1 }} onSubmit={submit}>
      <FormMoney form={form} name="amount" label={t.amount} hint={t.amountHint(formatPaise(payable_paise))} />
      {tds > 0 && <FormMoney form={form} name="tds" label={t.tds} hint={t.tdsHint(formatPaise(tds))} />}
      <Pair>
        <FormText form={form} name="received_on" label={t.day} type="date" />
        <FormSelect form={form} name="method" label={t.method} choices={METHODS} />
      </Pair>
      <FormText
        form={form}
        name="reference_no"
        label={t.reference}
        hint={isNumbered(method) ? t.referenceHint : t.referenceOptional}
        maxLength={MAX_REFERENCE}
      />
      <ProofField
        owner={owner}
        proof={draft.proof}
        isNeeded={needsProof}
        busy={busy}
        fault={proofFault}
        onPick={pick}
        onRemove={dropProof}
      />
      <FormFault text={fault} />
      <FormActions
        action={isUploading ? t.uploading : t.send}
        cancel={isBegun(draft) ? t.later : t.cancel}
        busy={busy}
        blocked={isUploading}
        extra={
          <>
            {isBegun(draft) && (
              <Button
                color="error"
                disabled={busy}
                onClick={() => {
                  dropProof();
                  store.drop();
                  onClose();
                }}
              >
                {t.discard}
              </Button>
            )}
            {onBack && (
              <Button disabled={busy} onClick={onBack}>
                {t.howToPay}
              </Button>
            )}
          </>
        }
        onClose={onClose}
      />
    </FormBody>
  );
}

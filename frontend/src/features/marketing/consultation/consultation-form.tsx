import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { QueryClientProvider } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useRequestConsultation } from '@/api/generated/public/public';
import { queryClient } from '@/app/query-client';
import { showFaults } from '@/components/form/faults';
import { FormBody } from '@/components/form/form-body';
import { useEdits } from '@/components/form/use-edits';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { useOnline } from '@/components/use-online';
import * as t from '@/messages/marketing/consultation';
import { consultationDraft } from './draft';
import { FaultNotice } from './fault-notice';
import { faultText } from './fault-text';
import { Honeypot } from './honeypot';
import { type ConsultationOut, consultationSchema, EMPTY, LAST_STEP, STEPS, stepOf } from './schema';
import { StepFields } from './step-fields';
import { StepHead } from './step-head';
import { ThankYou } from './thank-you';
import { toRequest } from './to-request';
import { useSlow } from './use-slow';
import { CONSULTATION_TEXT } from './words';

/** Asks for a consultation in three short steps. */
export function ConsultationForm() {
  const [reply, setReply] = useState<string | null>(null);
  return (
    <QueryClientProvider client={queryClient}>
      {reply === null ? (
        <Steps onSent={setReply} />
      ) : (
        <ThankYou message={reply} onAgain={() => setReply(null)} />
      )}
    </QueryClientProvider>
  );
}

/** The first step with a field of these on it. */
const firstStepOf = (fields: readonly string[]): number | undefined =>
  fields
    .map(stepOf)
    .filter((step) => step !== undefined)
    .toSorted((one, other) => one - other)[0];

function Steps({ onSent }: { onSent: (message: string) => void }) {
  const page = useLocation();
  const isOnline = useOnline();
  const [step, setStep] = useState(() => Math.min(consultationDraft.get().step, LAST_STEP));
  const [details, setDetails] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);

  const form = useRuledForm(consultationSchema, { ...EMPTY, ...consultationDraft.get().values });

  const go = (next: number) => {
    consultationDraft.change({ step: next });
    setStep(next);
  };

  const request = useRequestConsultation({
    mutation: {
      meta: { silent: true },
      onSuccess: ({ message }) => {
        consultationDraft.drop();
        onSent(message);
      },
      onError: (error) => {
        const placed: string[] = [];
        const rest = showFaults(form, error, (path) => {
          if (stepOf(path) === undefined) return undefined;
          placed.push(path);
          return path;
        });
        setDetails(rest.map(({ message }) => message));
        const target = firstStepOf(placed);
        if (target !== undefined) go(target);
      },
    },
  });
  const busy = request.isPending;
  const isSlow = useSlow(busy);

  useEdits(form, (values) => consultationDraft.change({ values }));

  useEffect(() => {
    if (consultationDraft.get().startedAt === null) consultationDraft.change({ startedAt: Date.now() });
  }, []);

  const focusStep = useEffectEvent(() => {
    const faulty = STEPS[step]?.fields.find((field) => form.getFieldState(field).error !== undefined);
    if (faulty) form.setFocus(faulty);
    else heading.current?.focus();
  });
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    focusStep();
  }, [step]);

  const next = async () => {
    const fields = STEPS[step]?.fields ?? [];
    if (await form.trigger([...fields], { shouldFocus: true })) go(step + 1);
  };
  const send = (values: ConsultationOut) => {
    setDetails([]);
    const { key, body } = toRequest(values, page);
    request.mutate({ data: body, headers: { 'Idempotency-Key': key } });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (step < LAST_STEP) void next();
    else
      void form.handleSubmit(send, (errors) => {
        const target = firstStepOf(Object.keys(errors));
        if (target !== undefined && target !== step) go(target);
      })(event);
  };

  return (
    <FormBody busy={busy} onSubmit={submit} sx={{ position: 'relative' }}>
      <StepHead step={step} headingRef={heading} />
      <StepFields form={form} step={step} />
      <Honeypot form={form} />
      {!isOnline && <Alert severity="warning">{CONSULTATION_TEXT.offline}</Alert>}
      {isSlow && <Alert severity="info">{CONSULTATION_TEXT.slow}</Alert>}
      {request.error && isOnline && <FaultNotice text={faultText(request.error)} details={details} />}
      <Stack direction="row" sx={{ gap: 1.5, justifyContent: step > 0 ? 'space-between' : 'flex-end' }}>
        {step > 0 && (
          <Button size="large" variant="outlined" disabled={busy} onClick={() => go(step - 1)}>
            {t.back}
          </Button>
        )}
        <Button size="large" type="submit" variant="contained" loading={busy}>
          {step < LAST_STEP ? t.next : t.askForConsultation}
        </Button>
      </Stack>
    </FormBody>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Controller, type useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useGoogleLogin } from '@/api/generated/auth/auth';
import { messageOr } from '@/api/http';
import { acceptLogin } from '@/app/session-service';
import { endSession, markLoading, markSignedOut } from '@/app/session-store';
import { showFaults } from '@/components/form/faults';
import { FormBody } from '@/components/form/form-body';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/auth';
import { outcomeOf } from './google/google-outcome';
import { googleRoleSchema } from './schema';
import { StepIndicator } from './step-indicator';
import { useOpenRoles } from './use-open-roles';

const STEPS = [t.yourRole, t.yourPhone];

type RoleIn = z.input<typeof googleRoleSchema>;
type RoleOut = z.output<typeof googleRoleSchema>;

interface RoleDialogProps {
  credential: string;
  /** Where to go when somebody is signed in. */
  onSignedIn: (message: string) => void;
  onClose: () => void;
}

/** Completes the profile of somebody Google vouches for: a role, then perhaps a phone number. */
export function RoleDialog({ credential, onSignedIn, onClose }: RoleDialogProps) {
  const [step, setStep] = useState<1 | 2>(1);
  const form = useRuledForm(googleRoleSchema, { role: '', phone: '' });
  const fail = (error: unknown) => {
    const message = messageOr(error, t.setupFailed);
    endSession(message);
    toast.error(message);
  };
  const login = useGoogleLogin({
    mutation: {
      meta: { silent: true },
      onMutate: markLoading,
      onSuccess: (reply, { data }) => {
        try {
          const outcome = outcomeOf(reply, credential);
          if (outcome.kind === 'role') throw new Error(t.setupFailed);
          if (outcome.kind === 'approval') {
            markSignedOut();
            toast.info(outcome.message);
            onClose();
            return;
          }
          acceptLogin(reply);
          onSignedIn(outcome.message || t.created(data.role ?? 'client'));
        } catch (error) {
          fail(error);
        }
      },
      onError: (error) => {
        showFaults(form, error);
        if (form.getFieldState('role').invalid) setStep(1);
        if (!error.requiresApproval) return fail(error);
        endSession(error.message);
        toast.info(error.message);
        onClose();
      },
    },
  });
  const busy = login.isPending;
  const role = form.watch('role');

  const send = ({ role: chosen, phone }: RoleOut) => {
    if (credential === '') fail(new Error(t.credentialMissing));
    else login.mutate({ data: { credential, role: chosen, phone } });
  };

  return (
    <FormBody
      busy={busy}
      sx={{ gap: 3 }}
      onSubmit={step === 1 ? (event) => event.preventDefault() : form.handleSubmit(send)}
    >
      <StepIndicator steps={STEPS} current={step} />
      {step === 1 ? (
        <RoleChoice form={form} />
      ) : (
        <FormText form={form} name="phone" label={t.phoneOptional} type="tel" autoComplete="tel" autoFocus />
      )}
      <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'flex-end' }}>
        {step === 1 ? (
          <Button variant="contained" size="large" disabled={role === ''} onClick={() => setStep(2)}>
            {t.next}
          </Button>
        ) : (
          <>
            <Button size="large" disabled={busy} onClick={() => setStep(1)}>
              {t.back}
            </Button>
            <Button type="submit" variant="contained" size="large" loading={busy}>
              {t.completeSetup}
            </Button>
          </>
        )}
      </Stack>
    </FormBody>
  );
}

function RoleChoice({ form }: { form: ReturnType<typeof useForm<RoleIn, unknown, RoleOut>> }) {
  const roles = useOpenRoles();
  return (
    <Controller
      control={form.control}
      name="role"
      render={({ field: { ref: _ref, onChange, ...field }, fieldState: { error } }) => (
        <Box>
          <Typography id="google-role" color="textSecondary" sx={{ mb: 1.5 }}>
            {t.roleQuestion}
          </Typography>
          <RadioGroup
            {...field}
            aria-labelledby="google-role"
            onChange={(event) => {
              onChange(event);
              form.clearErrors('role');
            }}
            sx={{ gap: 1 }}
          >
            {roles.map(({ value, label, description }) => (
              <FormControlLabel
                key={value}
                value={value}
                control={<Radio size="small" />}
                label={
                  <>
                    <Typography sx={{ fontWeight: 500 }}>{label}</Typography>
                    <Typography variant="caption" color="textSecondary" component="p">
                      {description}
                    </Typography>
                  </>
                }
                sx={{
                  m: 0,
                  px: 1,
                  py: 1,
                  border: 1,
                  borderColor: field.value === value ? 'primary.main' : 'divider',
                  borderRadius: 1,
                }}
              />
            ))}
          </RadioGroup>
          {error && <FormHelperText error>{error.message}</FormHelperText>}
        </Box>
      )}
    />
  );
}

import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { useId } from 'react';
import { useField } from '@/components/form/field';
import * as t from '@/messages/marketing/consultation';
import { site } from '@/site/site';
import type { StepFieldsProps } from './step-fields';

/** Nothing is ticked beforehand, and the version of the notice is sent with the consent. */
export function ConsentField({ form }: StepFieldsProps) {
  const id = useId();
  const faultId = `${id}-fault`;
  const { busy, fault, edited } = useField({ form, name: 'consent' });
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <Box
          component="input"
          type="checkbox"
          id={id}
          disabled={busy}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? faultId : undefined}
          {...form.register('consent', { onChange: edited })}
          sx={{
            flexShrink: 0,
            width: 24,
            height: 24,
            m: 0,
            accentColor: 'var(--pl-palette-primary-main)',
            '&:focus-visible': { outline: '2px solid var(--pl-palette-secondary-main)', outlineOffset: 2 },
          }}
        />
        <Box component="label" htmlFor={id} sx={{ fontSize: '0.9375rem', lineHeight: 1.5 }}>
          {t.consentText(
            site.company.legal_name,
            <Link href="/privacy" target="_blank" rel="noopener" underline="always">
              {t.privacyPolicy}
            </Link>,
            site.notice_version,
          )}
        </Box>
      </Box>
      {fault && (
        <FormHelperText id={faultId} error sx={{ mx: 0 }}>
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
}

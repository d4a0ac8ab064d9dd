import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FieldPath, type FieldValues, type PathValue, useWatch } from 'react-hook-form';
import { uploadLogo } from '@/api/generated/settings/settings';
import { messageOr } from '@/api/http';
import { PickButton } from '@/components/files/pick-button';
import { type FieldProps, useField } from '@/components/form/field';
import { Logo } from '@/components/logo';
import * as t from '@/messages/settings/branding';
import { DARK_PAGE, WHITE } from '@/theme/palette';
import { Group } from './group';
import { logoUrl } from './logo-url';
import { sectionUploads } from './section-upload';

const ACCEPT = 'image/png,image/jpeg,image/webp';

interface LogoFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  isOnDark?: boolean;
  /** Another logo, which is shown as long as this one is missing. */
  instead?: string;
}

/** A logo of the company. It is uploaded when it is chosen, and on the site once the section is saved. */
export function LogoField<In extends FieldValues, Out>({
  form,
  name,
  label,
  hint,
  isOnDark = false,
  instead = '',
}: LogoFieldProps<In, Out>) {
  const { busy, fault } = useField({ form, name });
  const id = String(useWatch({ control: form.control, name }));
  const choose = (next: string) => {
    form.setValue(name, next as PathValue<In, FieldPath<In>>, { shouldDirty: true });
    form.clearErrors(name);
  };
  const send = useMutation({
    mutationFn: (file: File) => uploadLogo({ file }),
    meta: { silent: true },
    onMutate: () => sectionUploads.set((count) => count + 1),
    onSettled: () => sectionUploads.set((count) => count - 1),
    onSuccess: (uploaded) => choose(uploaded.id),
    onError: (error) => form.setError(name, { message: messageOr(error, t.uploadFailed) }),
  });
  const isBusy = busy || send.isPending;
  const action = send.isPending ? t.uploading : id ? t.replace : t.upload;
  return (
    <Group title={label}>
      <Box
        sx={{
          display: 'grid',
          gap: 0.5,
          placeItems: 'center',
          minHeight: 72,
          p: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: isOnDark ? DARK_PAGE : WHITE,
          color: isOnDark ? WHITE : DARK_PAGE,
        }}
      >
        {id || instead ? (
          <Box
            component="img"
            src={logoUrl(id || instead)}
            alt={label}
            sx={{ height: 36, maxWidth: 160, objectFit: 'contain' }}
          />
        ) : (
          <Logo isBuiltIn />
        )}
        {!id && <Typography variant="caption">{instead ? t.otherLogo : t.defaultLogo}</Typography>}
      </Box>
      <div>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <PickButton
            variant="outlined"
            multiple={false}
            accept={ACCEPT}
            disabled={isBusy}
            aria-label={t.of(action, label)}
            onPick={([file]) => {
              if (!file) return;
              form.clearErrors(name);
              send.mutate(file);
            }}
          >
            {action}
          </PickButton>
          {id && (
            <Button disabled={isBusy} aria-label={t.of(t.remove, label)} onClick={() => choose('')}>
              {t.remove}
            </Button>
          )}
        </Stack>
        {hint && <FormHelperText sx={{ mt: 1 }}>{hint}</FormHelperText>}
        {fault && (
          <FormHelperText error role="alert">
            {fault}
          </FormHelperText>
        )}
      </div>
    </Group>
  );
}

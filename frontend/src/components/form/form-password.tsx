import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useContext, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as t from '@/messages/components/form';
import { Busy } from './field';
import { FormText, type FormTextProps } from './form-text';

/** A password, which a button shows. */
export function FormPassword<In extends FieldValues, Out>(props: FormTextProps<In, Out>) {
  const [shown, setShown] = useState(false);
  const busy = useContext(Busy);
  return (
    <FormText
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            aria-label={shown ? t.hidePassword : t.showPassword}
            aria-pressed={shown}
            edge="end"
            disabled={busy}
            onClick={() => setShown(!shown)}
          >
            {shown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}

import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Visibility } from '@/api/generated/model/visibility';
import * as t from '@/messages/projects/documents';
import { VISIBILITY } from './words';

interface VisibilityFieldProps {
  value: Visibility;
  disabled?: boolean;
  onChange: (value: Visibility) => void;
}

export function VisibilityField({ value, disabled = false, onChange }: VisibilityFieldProps) {
  return (
    <FormControl disabled={disabled}>
      <FormLabel sx={{ fontSize: '0.875rem' }}>{t.visibility}</FormLabel>
      <RadioGroup row value={value} onChange={(_event, next) => onChange(next as Visibility)}>
        {[Visibility.internal, Visibility.client].map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio size="small" />}
            label={VISIBILITY[choice]}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

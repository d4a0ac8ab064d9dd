import CloudyIcon from '@mui/icons-material/CloudOutlined';
import FogIcon from '@mui/icons-material/Foggy';
import StormIcon from '@mui/icons-material/ThunderstormOutlined';
import RainIcon from '@mui/icons-material/WaterDropOutlined';
import ClearIcon from '@mui/icons-material/WbSunnyOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { Sky } from '@/api/generated/model/sky';
import { FormText } from '@/components/form/form-text';
import * as t from '@/messages/daily-entries';
import { SKY } from '../words';
import type { EntryData, EntryValues } from './schema';
import { isWet } from './values';

const ICONS = { clear: ClearIcon, cloudy: CloudyIcon, rain: RainIcon, fog: FogIcon, storm: StormIcon };

/** The sky as pictures, then temperature and rainfall. */
export function WeatherField({ form }: { form: UseFormReturn<EntryValues, unknown, EntryData> }) {
  const sky = useWatch({ control: form.control, name: 'sky' });
  const asksRainfall = isWet(sky);
  return (
    <div>
      <Controller
        control={form.control}
        name="sky"
        render={({ field }) => (
          <ToggleButtonGroup
            exclusive
            fullWidth
            aria-label={t.weather}
            value={field.value}
            onChange={(_event, next: string | null) => {
              field.onChange(next ?? '');
              // A field that is not shown must not refuse the entry.
              if (!isWet(next)) form.setValue('rainfall_mm', '');
            }}
          >
            {Object.values(Sky).map((value) => {
              const Icon = ICONS[value];
              return (
                <ToggleButton
                  key={value}
                  value={value}
                  sx={{ flexDirection: 'column', minHeight: 64, px: 0.5, fontSize: '0.75rem' }}
                >
                  <Icon />
                  {SKY[value]}
                </ToggleButton>
              );
            })}
          </ToggleButtonGroup>
        )}
      />
      {sky !== '' && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: asksRainfall ? '1fr 1fr' : '1fr', mt: 2 }}>
          <FormText form={form} name="temp_c" label={t.temperature} unit="°C" inputMode="text" />
          {asksRainfall && (
            <FormText form={form} name="rainfall_mm" label={t.rainfall} unit="mm" inputMode="numeric" />
          )}
        </Box>
      )}
    </div>
  );
}
